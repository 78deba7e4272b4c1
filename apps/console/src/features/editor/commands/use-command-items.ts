import { useEditor } from '../document/editor-context.ts';
import { keyCaps } from './chord.ts';
import { COMMANDS, type CommandId } from './commands.ts';
import { IS_MAC } from './is-mac.ts';
import { useCommandName } from './use-command-name.ts';

/** Makes the entry of a command in a menu, with its keys, as it is now: which commands are enabled changes with the selection. */
export function useCommandItems() {
  const editor = useEditor();
  const nameOf = useCommandName();
  return (id: CommandId) => ({
    key: id,
    label: nameOf(id),
    extra: COMMANDS[id].chords[0] && keyCaps(COMMANDS[id].chords[0], IS_MAC).join('+'),
    danger: id === 'delete',
    disabled: !(COMMANDS[id].isEnabled?.(editor) ?? true),
    onClick: () => COMMANDS[id].run(editor),
  });
}
