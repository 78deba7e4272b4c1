import { FolderAddOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { type Group, nameSchema } from '@marquee/contract';
import { Button, Skeleton, Tooltip, Tree, type TreeDataNode } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAccess } from '../access/access.ts';
import { NameDialog } from '../form/name-dialog.tsx';
import { useIsNarrow } from '../preferences/use-is-narrow.ts';
import { usePreference } from '../preferences/use-preference.ts';
import { GroupMenu } from './group-menu.tsx';
import { groupName } from './group-name.ts';
import { type GroupNode, groupNodes } from './group-node.ts';
import type { GroupResource } from './group-resource.ts';
import styles from './group-tree.module.css';
import { useAddGroup } from './use-add-group.ts';
import { useGroups } from './use-groups.ts';
import { useUpdateGroup } from './use-update-group.ts';

interface GroupTreeProps {
  resource: GroupResource;
  /** The chosen group, or undefined for all. */
  selected: number | undefined;
  onSelect: (groupId: number | undefined) => void;
}

const ALL = 'all';

/** The tree left of a list: counts, collapsing, adding, renaming, deleting, and moving by drag. */
export function GroupTree({ resource, selected, onSelect }: GroupTreeProps) {
  const { t } = useTranslation();
  const { may } = useAccess();
  const [isCollapsed, setCollapsed] = usePreference(
    `${resource.topic}.tree-collapsed`,
    z.boolean(),
    useIsNarrow(),
  );
  const [parent, setParent] = useState<Group | 'top'>();
  const groups = useGroups(resource);
  const add = useAddGroup(resource);
  const update = useUpdateGroup(resource);
  const nodes = groupNodes(groups.data?.data ?? []);

  if (isCollapsed) {
    return (
      <aside className={styles.collapsed}>
        <Button
          type="text"
          aria-label={t('groups.show')}
          title={t('groups.show')}
          icon={<MenuUnfoldOutlined />}
          onClick={() => setCollapsed(false)}
        />
      </aside>
    );
  }
  return (
    <aside className={styles.tree} aria-label={t('groups.title')}>
      <header className={styles.header}>
        <strong>{t('groups.title')}</strong>
        {may(resource.routes.add) && (
          <Tooltip title={t('groups.add')}>
            <Button
              type="text"
              size="small"
              aria-label={t('groups.add')}
              icon={<FolderAddOutlined />}
              onClick={() => setParent('top')}
            />
          </Tooltip>
        )}
        <Button
          type="text"
          size="small"
          aria-label={t('groups.hide')}
          title={t('groups.hide')}
          icon={<MenuFoldOutlined />}
          onClick={() => setCollapsed(true)}
        />
      </header>
      {groups.isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      ) : (
        <Tree
          blockNode
          defaultExpandAll
          selectedKeys={[selected ?? ALL]}
          onSelect={(_keys, { node }) => onSelect(node.key === ALL ? undefined : Number(node.key))}
          draggable={
            may(resource.routes.update) && {
              icon: false,
              nodeDraggable: ({ key }) => key !== ALL && !isDefault(key),
            }
          }
          allowDrop={({ dropNode, dropPosition }) => dropPosition === 0 && dropNode.key !== ALL}
          onDrop={({ dragNode, node }) =>
            update.mutate({ group_id: Number(dragNode.key), parent_id: Number(node.key) })
          }
          treeData={[{ key: ALL, title: title(t('groups.all'), total(nodes)) }, ...nodes.map(treeNode)]}
        />
      )}
      {parent && (
        <NameDialog
          title={t('groups.add')}
          label={t('groups.name')}
          submitText={t('groups.add')}
          initial=""
          schema={nameSchema}
          {...(parent !== 'top' && { hint: t('groups.below', { name: groupName(parent, t) }) })}
          send={(name) => add.mutateAsync({ name, ...(parent !== 'top' && { parent_id: parent.group_id }) })}
          onClose={() => setParent(undefined)}
        />
      )}
    </aside>
  );

  function isDefault(key: React.Key): boolean {
    return groups.data?.data.some((group) => group.group_id === key && group.is_default) ?? false;
  }

  function treeNode({ group, children, total: count }: GroupNode): TreeDataNode {
    const menu = (
      <GroupMenu
        resource={resource}
        group={group}
        onAddBelow={() => setParent(group)}
        onDeleted={() => group.group_id === selected && onSelect(undefined)}
      />
    );
    return {
      key: group.group_id,
      title: title(groupName(group, t), count, menu),
      children: children.map(treeNode),
    };
  }
}

function title(name: string, count: number, menu?: React.ReactNode) {
  return (
    <span className={styles.node}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.end}>
        <span className={styles.count}>{count}</span>
        {menu}
      </span>
    </span>
  );
}

function total(nodes: GroupNode[]): number {
  return nodes.reduce((sum, node) => sum + node.total, 0);
}
