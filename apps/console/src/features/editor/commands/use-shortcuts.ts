import { useEffect } from 'react';
import { useEditor } from '../document/editor-context.ts';
import { chordOf } from './chord.ts';
import { COMMANDS, commandOfChord } from './commands.ts';
import { isActivatedByKeys, isInDialog, isWriting, usesPlainKeys } from './key-scope.ts';

/** Runs commands by their keys, anywhere in the editor except in dialogs and in fields that need the key themselves. */
export function useShortcuts(): void {
  const editor = useEditor();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const chord = chordOf(event);
      const id = commandOfChord(chord);
      if (id === undefined || isInDialog(event.target)) return;
      if (isWriting(event.target) && id !== 'save') return;
      if (!chord.startsWith('mod+') && usesPlainKeys(event.target)) return;
      if (chord === 'enter' && isActivatedByKeys(event.target)) return;
      const command = COMMANDS[id];
      if (command.isNative) return;
      event.preventDefault();
      if (command.isEnabled?.(editor) ?? true) command.run(editor);
    };
    // Steps of a held key are one gesture, which ends when the key is released.
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.key.startsWith('Arrow') && !usesPlainKeys(event.target)) editor.store.getState().settle();
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
    };
  }, [editor]);
}
