import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useEditor } from '../document/editor-context.ts';
import { type ChordEvent, chordOf } from './chord.ts';
import { COMMANDS, type CommandId, commandOfChord } from './commands.ts';
import { continueText, isTypingPossible } from './edit-content.ts';
import { isActivatedByKeys, isInDialog, isWriting, usesPlainKeys } from './key-scope.ts';

/** Runs commands by their keys, anywhere in the editor except in dialogs and in fields that need the key themselves. */
export function useShortcuts(): void {
  const editor = useEditor();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const chord = chordOf(event);
      const id = commandOfChord(chord);
      if (isInDialog(event.target) || (isWriting(event.target) && id !== 'save')) return;
      if (!chord.startsWith('mod+') && usesPlainKeys(event.target)) return;
      // The field has to be there before the browser gives it the character.
      if (writes(event, id) && isTypingPossible(editor)) return flushSync(() => continueText(editor));
      if (id === undefined) return;
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

/** Whether the key is a character of a text: a letter always, another one unless it is a command. The space bar pans. */
function writes({ key, ctrlKey, metaKey, altKey }: ChordEvent, id: CommandId | undefined): boolean {
  if (ctrlKey || metaKey || altKey || [...key].length !== 1 || key === ' ') return false;
  return id === undefined || /\p{L}/u.test(key);
}
