import { type Group, nameSchema } from '@marquee/contract';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { menuItems } from '../actions/menu-items.tsx';
import type { RowAction } from '../actions/row-action.ts';
import { useUndo } from '../actions/undo/use-undo.tsx';
import { useRouteMutation } from '../api/use-route-mutation.ts';
import { useConfirm } from '../feedback/use-confirm.tsx';
import { NameDialog } from '../form/name-dialog.tsx';
import { countThings } from '../format/things.ts';
import { HangingMenu } from '../menus/hanging-menu.tsx';
import type { MenuAnchor } from '../menus/menu-anchor.ts';
import { groupName } from './group-name.ts';
import type { GroupResource } from './group-resource.ts';
import { MoveGroupDialog } from './move-group-dialog.tsx';

/** An extra action of a page on its groups. */
export type GroupAction = Pick<RowAction, 'key' | 'label' | 'menu' | 'act'>;

/** The changes to a group that the user may make. */
export interface GroupRights {
  mayAdd: boolean;
  mayUpdate: boolean;
  mayDelete: boolean;
}

interface GroupActionsProps {
  resource: GroupResource;
  group: Group;
  rights: GroupRights;
  more: () => GroupAction[];
  /** Where the menu is open. */
  anchor: MenuAnchor | undefined;
  onMenuClose: () => void;
  onAddBelow: () => void;
  onDeleted: () => void;
}

/** The menu of a group and the dialogs that it opens. */
export function GroupActions(props: GroupActionsProps) {
  const { resource, group, rights, more, anchor, onMenuClose, onAddBelow, onDeleted } = props;
  const { t } = useTranslation();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const undo = useUndo();
  const [open, setOpen] = useState<'rename' | 'move'>();
  const close = () => setOpen(undefined);
  const update = useRouteMutation(resource.routes.update, { showsOwnFailure: true });
  const remove = useRouteMutation(resource.routes.delete);
  const { words, thing } = resource;
  const name = groupName(group, t, words);
  return (
    <>
      {anchor && <HangingMenu autoFocus anchor={anchor} menu={{ items: items() }} onClose={onMenuClose} />}
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
    </>
  );

  function items() {
    const { mayAdd, mayUpdate, mayDelete } = rights;
    return [
      mayAdd && { key: 'add', label: t(`${words}.add_below`), onClick: onAddBelow },
      mayUpdate && { key: 'rename', label: t(`${words}.rename`), onClick: () => setOpen('rename') },
      mayUpdate && { key: 'move', label: t(`${words}.move_node`), onClick: () => setOpen('move') },
      ...menuItems(more()),
      mayDelete && { key: 'delete', danger: true, label: t(`${words}.delete`), onClick: askToDelete },
    ].filter((item) => item !== false);
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
