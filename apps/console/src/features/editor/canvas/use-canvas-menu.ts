import type { MenuProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommandId } from '../commands/commands.ts';
import { hasSelection } from '../commands/selection.ts';
import { useCommandItems } from '../commands/use-command-items.ts';
import { useEditor } from '../document/editor-context.ts';

/** Commands of a submenu. */
interface Submenu {
  title: 'order' | 'align' | 'sizes' | 'flip' | 'fill';
  ids: readonly CommandId[];
}

const FOR_SELECTION: readonly (readonly (CommandId | Submenu)[])[] = [
  ['copy', 'cut', 'paste', 'duplicate'],
  ['copy_style', 'paste_style'],
  [
    { title: 'order', ids: ['bring_to_front', 'bring_forward', 'send_backward', 'send_to_back'] },
    {
      title: 'align',
      ids: ['align_left', 'align_center', 'align_right', 'align_top', 'align_middle', 'align_bottom'],
    },
    {
      title: 'sizes',
      ids: ['distribute_horizontally', 'distribute_vertically', 'match_width', 'match_height', 'match_size'],
    },
    { title: 'flip', ids: ['flip_horizontally', 'flip_vertically'] },
    { title: 'fill', ids: ['fill_canvas', 'as_background'] },
    'edit_content',
    'crop',
  ],
  ['group', 'ungroup', 'lock', 'hide'],
  ['delete'],
];

const FOR_CANVAS: readonly (readonly CommandId[])[] = [
  ['paste', 'select_all'],
  ['zoom_fit', 'zoom_full'],
  ['rulers', 'clear_guides', 'snapping'],
];

/**
 * The context menu on the canvas: the commands for the selection, or for the canvas if nothing is selected. It is made when it opens,
 * because which commands are enabled may change with every step of a drag.
 */
export function useCanvasMenu(): { menu: MenuProps; onOpen: () => void } {
  const { t } = useTranslation();
  const editor = useEditor();
  const [items, setItems] = useState<MenuProps['items']>([]);
  const entryOf = useCommandItems();
  const itemOf = (entry: CommandId | Submenu) =>
    typeof entry === 'string'
      ? entryOf(entry)
      : { key: entry.title, label: t(`editor.menu.${entry.title}`), children: entry.ids.map(entryOf) };
  const itemsNow = () =>
    (hasSelection(editor) ? FOR_SELECTION : FOR_CANVAS).flatMap((group, index) => [
      ...(index > 0 ? [{ key: `divider ${index}`, type: 'divider' as const }] : []),
      ...group.map(itemOf),
    ]);
  return { menu: { items }, onOpen: () => setItems(itemsNow()) };
}
