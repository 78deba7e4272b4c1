import { Button, type MenuProps } from 'antd';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  BundleIcon,
  FullScreenIcon,
  MoreIcon,
  ToBackIcon,
  ToFrontIcon,
  UngroupIcon,
} from '../../../../shared/icons/index.ts';
import { ButtonMenu } from '../../../../shared/menus/button-menu.tsx';
import type { CommandId } from '../../commands/commands.ts';
import { useCommandItems } from '../../commands/use-command-items.ts';
import { ArrangeIcon } from '../arrange-icons.tsx';
import { CommandButton } from '../command-button.tsx';
import styles from './arrange-bar.module.css';

const ALIGNMENTS = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;

/** Commands that are needed less often, in groups. */
const MORE: readonly (readonly CommandId[])[] = [
  ['as_background', 'flip_horizontally', 'flip_vertically'],
  ['bring_forward', 'send_backward'],
];

interface ArrangeBarProps {
  hasSeveral: boolean;
  /** Whether the selection is a group, which can be dissolved. */
  isOneGroup?: boolean;
}

/** Buttons to align, order and group the selected elements, and to distribute several; the rest is in a menu. */
export const ArrangeBar = memo(function ArrangeBar({ hasSeveral, isOneGroup = false }: ArrangeBarProps) {
  const { t } = useTranslation();
  return (
    <div role="toolbar" aria-label={t('editor.areas.arrange')}>
      <div className={styles.row}>
        {ALIGNMENTS.map((alignment) => (
          <CommandButton key={alignment} id={`align_${alignment}`} icon={<ArrangeIcon shape={alignment} />} />
        ))}
      </div>
      {hasSeveral && (
        <div className={styles.row}>
          <CommandButton id="distribute_horizontally" icon={<ArrangeIcon shape="horizontal" />} />
          <CommandButton id="distribute_vertically" icon={<ArrangeIcon shape="vertical" />} />
          <span className={styles.gap} />
          <CommandButton id="match_width" icon={<ArrangeIcon shape="width" />} />
          <CommandButton id="match_height" icon={<ArrangeIcon shape="height" />} />
          <CommandButton id="match_size" icon={<ArrangeIcon shape="size" />} />
        </div>
      )}
      <div className={styles.row}>
        <CommandButton id="bring_to_front" icon={<ToFrontIcon />} label={t('editor.arrange.front')} />
        <CommandButton id="send_to_back" icon={<ToBackIcon />} label={t('editor.arrange.back')} />
        {isOneGroup ? (
          <CommandButton id="ungroup" icon={<UngroupIcon />} label={t('editor.arrange.ungroup')} />
        ) : hasSeveral ? (
          <CommandButton id="group" icon={<BundleIcon />} label={t('editor.arrange.group')} />
        ) : (
          <CommandButton id="fill_canvas" icon={<FullScreenIcon />} label={t('editor.arrange.fill')} />
        )}
        <MoreCommands hasSeveral={hasSeveral} isOneGroup={isOneGroup} />
      </div>
    </div>
  );
});

/** The entries are made when the menu opens, because which are enabled may change with every step of a drag. */
function MoreCommands({ hasSeveral, isOneGroup }: Required<ArrangeBarProps>) {
  const { t } = useTranslation();
  const itemOf = useCommandItems();
  const [items, setItems] = useState<MenuProps['items']>([]);
  const groups: readonly (readonly CommandId[])[] = [
    ...(hasSeveral ? [['fill_canvas'] as const] : []),
    ...MORE,
    [isOneGroup ? 'group' : 'ungroup'],
  ];
  const itemsNow = () =>
    groups.flatMap((ids, index) => [
      ...(index > 0 ? [{ key: `divider ${index}`, type: 'divider' as const }] : []),
      ...ids.map(itemOf),
    ]);
  return (
    <ButtonMenu
      menu={{ items }}
      placement="bottomRight"
      onOpenChange={(isOpen) => isOpen && setItems(itemsNow())}
    >
      <Button
        type="text"
        icon={<MoreIcon />}
        aria-label={t('editor.arrange.more')}
        title={t('editor.arrange.more')}
      />
    </ButtonMenu>
  );
}
