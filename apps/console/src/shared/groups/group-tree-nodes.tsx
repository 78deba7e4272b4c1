import type { Group } from '@marquee/contract';
import { Tree, type TreeDataNode } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../access/access.ts';
import { useConfirm } from '../feedback/use-confirm.tsx';
import { type GroupAction, GroupMenu } from './group-menu.tsx';
import { groupName } from './group-name.ts';
import { type GroupNode, groupNodes, nodesThat } from './group-node.ts';
import { GroupNodeTitle } from './group-node-title.tsx';
import type { GroupResource } from './group-resource.ts';
import { useUpdateGroup } from './use-update-group.ts';

interface GroupTreeNodesProps {
  resource: GroupResource;
  groups: Group[];
  /** Only groups with this in their name, and what is above them. */
  wanted: string;
  selected: number | undefined;
  onSelect: (groupId: number | undefined) => void;
  onAddBelow: (group: Group) => void;
  actionsOn: (group: Group) => GroupAction[];
  onItems: ((ids: number[], group: Group) => void) | undefined;
}

const ALL = 'all';

/** Beyond this many, only the lines in sight are drawn. */
const DRAWN_WHOLE = 100;

/** What stands above and below the tree on every page. */
const AROUND_PX = 190;

/** The lines of a tree: counts, menus, moving by drag. */
export function GroupTreeNodes(props: GroupTreeNodesProps) {
  const { resource, groups, selected, onSelect } = props;
  const { words, routes } = resource;
  const { t } = useTranslation();
  const { may, user } = useAccess();
  const confirm = useConfirm();
  const update = useUpdateGroup(resource);
  // What is folded, not what is open: a group that is added shows at once.
  const [folded, setFolded] = useState<React.Key[]>([]);
  const all = groupNodes(groups);
  const name = (group: Group) => groupName(group, t, words);
  const wanted = props.wanted.trim().toLowerCase();
  const shown = wanted === '' ? all : nodesThat((group) => name(group).toLowerCase().includes(wanted), all);
  const keys = groups.map(({ group_id }) => group_id);
  const groupOf = (key: React.Key) => groups.find(({ group_id }) => group_id === key);
  return (
    <Tree
      blockNode
      {...(groups.length > DRAWN_WHOLE && { height: Math.max(240, window.innerHeight - AROUND_PX) })}
      expandedKeys={wanted === '' ? keys.filter((key) => !folded.includes(key)) : keys}
      onExpand={(expanded) => setFolded(keys.filter((key) => !expanded.includes(key)))}
      selectedKeys={[selected ?? ALL]}
      onSelect={(_keys, { node }) => onSelect(node.key === ALL ? undefined : Number(node.key))}
      draggable={
        may(routes.update) && { icon: false, nodeDraggable: ({ key }) => groupOf(key)?.may_change ?? false }
      }
      allowDrop={({ dropNode, dropPosition }) =>
        dropPosition === 0 &&
        (dropNode.key === ALL ? user.is_admin : (groupOf(dropNode.key)?.may_add ?? false))
      }
      onDrop={({ dragNode, node }) => move(groupOf(dragNode.key), groupOf(node.key))}
      treeData={[
        { key: ALL, title: <GroupNodeTitle name={t(`${words}.all`)} count={totalOf(all)} />, isLeaf: true },
        ...shown.map(treeNode),
      ]}
    />
  );

  /** Below another group, or without one to the top. */
  function move(group: Group | undefined, target: Group | undefined) {
    if (!group) return;
    const body = { group_id: group.group_id, parent_id: target?.group_id ?? 0 };
    if (!resource.asksBeforeMove) return update.mutate(body);
    confirm({
      title: t('departments.move_node_title'),
      names: [name(group)],
      consequence: target
        ? t('departments.move_node_consequence', { target: name(target) })
        : t('departments.move_node_top'),
      actionText: t('departments.move'),
      isHarmless: true,
      act: () => update.mutateAsync(body),
    });
  }

  function treeNode({ group, children, total }: GroupNode): TreeDataNode {
    const { onItems } = props;
    const takes = onItems && resource.mayReceive?.(group) !== false;
    return {
      key: group.group_id,
      title: (
        <GroupNodeTitle
          name={name(group)}
          count={total}
          onItems={takes ? (ids) => onItems(ids, group) : undefined}
          menu={
            <GroupMenu
              resource={resource}
              group={group}
              more={props.actionsOn(group)}
              onAddBelow={() => props.onAddBelow(group)}
              onDeleted={() => group.group_id === selected && onSelect(undefined)}
            />
          }
        />
      ),
      children: children.map(treeNode),
    };
  }
}

function totalOf(nodes: GroupNode[]): number {
  return nodes.reduce((sum, node) => sum + node.total, 0);
}
