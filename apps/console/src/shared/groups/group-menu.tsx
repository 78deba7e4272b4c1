import { MoreOutlined } from '@ant-design/icons';
import { type Group, nameSchema } from '@marquee/contract';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../access/access.ts';
import { useConfirm } from '../feedback/use-confirm.tsx';
import { NameDialog } from '../form/name-dialog.tsx';
import type { GroupResource } from './group-resource.ts';
import styles from './group-tree.module.css';
import { useDeleteGroup } from './use-delete-group.ts';
import { useUpdateGroup } from './use-update-group.ts';

interface GroupMenuProps {
  resource: GroupResource;
  group: Group;
  onAddBelow: () => void;
  onDeleted: () => void;
}

/** What can be done to one group. */
export function GroupMenu({ resource, group, onAddBelow, onDeleted }: GroupMenuProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const confirm = useConfirm();
  const [isRenaming, setRenaming] = useState(false);
  const update = useUpdateGroup(resource);
  const remove = useDeleteGroup(resource);
  const items = [
    may(resource.routes.add) && { key: 'add', label: t('groups.add_below'), onClick: onAddBelow },
    may(resource.routes.update) && {
      key: 'rename',
      label: t('groups.rename'),
      onClick: () => setRenaming(true),
    },
    may(resource.routes.delete) &&
      !group.is_default && { key: 'delete', danger: true, label: t('groups.delete'), onClick: askToDelete },
  ].filter((item) => item !== false);
  if (items.length === 0) return null;
  return (
    // Clicks inside the menu and the dialog, which React reports through the tree's node, must not choose the node.
    <span
      role="none"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button
          className={styles.more}
          type="text"
          size="small"
          aria-label={t('groups.actions', { name: group.name })}
          icon={<MoreOutlined />}
        />
      </Dropdown>
      {isRenaming && (
        <NameDialog
          title={t('groups.rename')}
          label={t('groups.name')}
          submitText={t('common.save')}
          initial={group.name}
          schema={nameSchema}
          send={(name) => update.mutateAsync({ group_id: group.group_id, name })}
          onClose={() => setRenaming(false)}
        />
      )}
    </span>
  );

  function askToDelete() {
    confirm({
      title: t('groups.delete_title'),
      names: [group.name],
      consequence: t('groups.delete_consequence'),
      actionText: t('groups.delete'),
      act: () => remove.mutateAsync({ group_id: group.group_id }).then(onDeleted),
    });
  }
}
