import { useEffect } from 'react';
import { useEditor } from '../document/editor-context.ts';
import { chordOf } from './chord.ts';
import { COMMANDS, commandOfChord } from './commands.ts';
import { isInDialog, isWriting, usesPlainKeys } from './key-scope.ts';

/** Runs commands by their keys, anywhere in the editor but in dialogs and where a field needs the key itself. */
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
      event.preventDefault();
      const command = COMMANDS[id];
      if (command.isEnabled?.(editor) ?? true) command.run(editor);
    };
    // Steps by a held key are one gesture; it ends when the key is released.
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
