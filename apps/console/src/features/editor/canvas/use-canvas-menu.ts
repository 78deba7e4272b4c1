import type { MenuProps } from 'antd';
import { keyCaps } from '../commands/chord.ts';
import { COMMANDS, type CommandId } from '../commands/commands.ts';
import { IS_MAC } from '../commands/is-mac.ts';
import { useCommandName } from '../commands/use-command-name.ts';
import { useEditor, useEditorState } from '../document/editor-context.ts';

const ENTRIES: readonly (readonly CommandId[])[] = [
  ['copy', 'cut', 'paste', 'duplicate'],
  ['bring_to_front', 'bring_forward', 'send_backward', 'send_to_back'],
  ['group', 'ungroup'],
  ['flip_horizontally', 'flip_vertically'],
  ['fill_canvas', 'as_background'],
  ['lock', 'hide'],
  ['delete'],
];

/** The context menu on the canvas with the commands for the selection. */
export function useCanvasMenu(): MenuProps {
  const nameOf = useCommandName();
  const editor = useEditor();
  // Which commands are enabled depends on the selection and the document.
  useEditorState((state) => state);
  const entryOf = (id: CommandId) => ({
    key: id,
    label: nameOf(id),
    extra: COMMANDS[id].chords[0] && keyCaps(COMMANDS[id].chords[0], IS_MAC).join('+'),
    danger: id === 'delete',
    disabled: !(COMMANDS[id].isEnabled?.(editor) ?? true),
    onClick: () => COMMANDS[id].run(editor),
  });
  return {
    items: ENTRIES.flatMap((group, index) => [
      ...(index > 0 ? [{ type: 'divider' as const }] : []),
      ...group.map(entryOf),
    ]),
  };
}
