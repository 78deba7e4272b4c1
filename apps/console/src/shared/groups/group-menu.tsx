import { type Group, nameSchema } from '@marquee/contract';
import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../access/access.ts';
import { menuItems } from '../actions/menu-items.tsx';
import type { RowAction } from '../actions/row-action.ts';
import { useUndo } from '../actions/undo/use-undo.tsx';
import { useRouteMutation } from '../api/use-route-mutation.ts';
import { useConfirm } from '../feedback/use-confirm.tsx';
import { NameDialog } from '../form/name-dialog.tsx';
import { countThings } from '../format/things.ts';
import { MoreIcon } from '../icons/index.ts';
import { ButtonMenu } from '../menus/button-menu.tsx';
import { groupName } from './group-name.ts';
import type { GroupResource } from './group-resource.ts';
import styles from './group-tree.module.css';
import { MoveGroupDialog } from './move-group-dialog.tsx';

/** An extra action of a page on its groups. */
export type GroupAction = Pick<RowAction, 'key' | 'label' | 'menu' | 'act'>;

interface GroupMenuProps {
  resource: GroupResource;
  group: Group;
  more: GroupAction[];
  onAddBelow: () => void;
  onDeleted: () => void;
}

/** The actions on a group that the user may perform. */
export function GroupMenu({ resource, group, more, onAddBelow, onDeleted }: GroupMenuProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const undo = useUndo();
  const [open, setOpen] = useState<'rename' | 'move'>();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(undefined);
  const update = useRouteMutation(resource.routes.update, { showsOwnFailure: true });
  const remove = useRouteMutation(resource.routes.delete);
  const { words, thing, routes } = resource;
  const name = groupName(group, t, words);
  const mayUpdate = group.may_change && may(routes.update);
  const items = [
    group.may_add && may(routes.add) && { key: 'add', label: t(`${words}.add_below`), onClick: onAddBelow },
    mayUpdate && { key: 'rename', label: t(`${words}.rename`), onClick: () => setOpen('rename') },
    mayUpdate && { key: 'move', label: t(`${words}.move_node`), onClick: () => setOpen('move') },
    ...menuItems(more),
    group.may_delete &&
      may(routes.delete) && {
        key: 'delete',
        danger: true,
        label: t(`${words}.delete`),
        onClick: askToDelete,
      },
  ].filter((item) => item !== false);
  if (items.length === 0) return null;
  return (
    // Clicks and keys inside the menu and the dialog, which React reports through the tree's node, must not choose the
    // node. Escape belongs to the dialog, which handles it last.
    <span
      role="none"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
    >
      <ButtonMenu
        autoFocus
        onOpenChange={(isOpen) => !isOpen && focusTree()}
        // The menu closes immediately, so a dialog that opens now returns the focus to the tree.
        menu={{ items, onClick: focusTree }}
      >
        <Button
          ref={button}
          // The tree is one tab stop: Shift F10 and → on the line open the menu.
          tabIndex={-1}
          data-group-menu={group.group_id}
          className={styles.more}
          type="text"
          size="small"
          aria-label={t(`${words}.actions`, { name })}
          icon={<MoreIcon />}
        />
      </ButtonMenu>
      {open === 'rename' && (
        <NameDialog
          title={t(`${words}.rename`)}
          label={t(`${words}.name`)}
          submitText={t('common.save')}
          initial={group.name}
          schema={nameSchema}
          send={(wanted) => update.mutateAsync({ body: { group_id: group.group_id, name: wanted } })}
          onClose={close}
        />
      )}
      {open === 'move' && <MoveGroupDialog resource={resource} group={group} onClose={close} />}
    </span>
  );

  /** The focus returns to the line on which the menu was opened. */
  function focusTree() {
    button.current?.closest<HTMLElement>('[role=tree]')?.focus();
  }

  function askToDelete() {
    confirm({
      title: t(`${words}.delete_title`),
      thing: words === 'departments' ? 'department' : 'group',
      names: [name],
      consequence: t(`${words}.delete_consequence`),
      actionText: t(`${words}.delete`),
      act: async () =>
        undo.hold(t('common.deleted_soon', { name }), t('common.delete_now'), async () => {
          const { renamed = [] } = await remove.mutateAsync({ body: { group_id: group.group_id } });
          void message.success(t('common.deleted', { name }));
          if (renamed.length > 0)
            void message.info(
              t('common.renamed_in_default', {
                count: renamed.length,
                things: countThings(t, thing, renamed.length),
              }),
            );
          onDeleted();
        }),
    });
  }
}
