import type { Group } from '@marquee/contract';
import { Tree, type TreeDataNode } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../access/access.ts';
import { useRouteMutation } from '../api/use-route-mutation.ts';
import { FoldIcon } from './fold-icon.tsx';
import type { GroupAction } from './group-actions.tsx';
import { GroupMenu } from './group-menu.tsx';
import { groupName } from './group-name.ts';
import { type GroupNode, groupNodes, isAtOrAbove, nodesThat, totalOf } from './group-node.ts';
import { GroupNodeTitle } from './group-node-title.tsx';
import { type GroupResource, mayBeAtTop, TOP } from './group-resource.ts';
import { MoveGroupDialog } from './move-group-dialog.tsx';

interface GroupTreeNodesProps {
  resource: GroupResource;
  /** Undefined if they could not be fetched. */
  groups: Group[] | undefined;
  /** The number of all rows, if some are in no group. */
  total: number | undefined;
  /** The space for the lines, in px. */
  height: number;
  /** Shows groups whose name contains this, and their ancestors. */
  wanted: string;
  selected: number | undefined;
  onSelect: (groupId: number | undefined) => void;
  onAddBelow: (group: Group) => void;
  actionsOn: (group: Group) => GroupAction[];
  /** Only chooses a group. */
  isPicker: boolean;
  onItems: ((ids: number[], group: Group) => void) | undefined;
}

const ALL = 'all';

/** With more lines than this, only the visible ones are drawn. */
const WINDOWING_THRESHOLD = 100;

/** A long tree is at least this high. */
const LEAST_HEIGHT = 240;

/** The lines of a tree: counts, menus, moving by drag. */
export function GroupTreeNodes(props: GroupTreeNodesProps) {
  const { resource, groups = [], selected, onSelect } = props;
  const { words, routes } = resource;
  const { t } = useTranslation();
  const { may, user } = useAccess();
  const update = useRouteMutation(resource.routes.update);
  const [dropped, setDropped] = useState<{ group: Group; parentId: number }>();
  // The collapsed groups rather than the expanded ones, so that a new group is visible immediately.
  const [folded, setFolded] = useState<React.Key[]>([]);
  // Kept when the focus goes to a menu or a dialog: a tree that gets it back without an active line scrolls to the chosen one.
  const [active, setActive] = useState<React.Key | null>(null);
  const all = groupNodes(groups);
  const name = (group: Group) => groupName(group, t, words);
  const wanted = props.wanted.trim().toLowerCase();
  const shown = wanted === '' ? all : nodesThat((group) => name(group).toLowerCase().includes(wanted), all);
  const keys = groups.map(({ group_id }) => group_id);
  const mayMove = !props.isPicker && may(routes.update);
  return (
    <>
      <Tree
        blockNode
        activeKey={active}
        onActiveChange={(key) => key !== null && setActive(key)}
        onKeyDown={(event) => isForMenu(event) && openMenu(event)}
        switcherIcon={<FoldIcon />}
        {...(groups.length > WINDOWING_THRESHOLD && {
          height: Math.max(LEAST_HEIGHT, props.height),
          itemHeight: 30,
        })}
        expandedKeys={wanted === '' ? keys.filter((key) => !folded.includes(key)) : keys}
        onExpand={(expanded) => setFolded(keys.filter((key) => !expanded.includes(key)))}
        selectedKeys={[selected ?? ALL]}
        onSelect={(_keys, { node }) => {
          setActive(node.key);
          onSelect(node.key === ALL ? undefined : Number(node.key));
        }}
        treeData={[{ key: ALL, title: top(), isLeaf: true }, ...shown.map(treeNode)]}
      />
      {dropped && <MoveGroupDialog resource={resource} {...dropped} onClose={() => setDropped(undefined)} />}
    </>
  );

  /** Shift F10 and the menu key, and → on a line that it does not unfold. */
  function isForMenu({ key, shiftKey }: KeyboardEvent): boolean {
    if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return true;
    const isParent = groups.some(({ parent_id }) => parent_id === active);
    return key === 'ArrowRight' && active !== null && !isParent;
  }

  function openMenu(event: KeyboardEvent<HTMLElement>) {
    const button = event.currentTarget.querySelector<HTMLElement>(`[data-group-menu="${active}"]`);
    if (!button) return;
    event.preventDefault();
    button.click();
  }

  /** Moves a group below another or to the top. Dropping it onto itself, its children or its parent does nothing. */
  function move(groupId: number, parentId: number) {
    const group = groups.find(({ group_id }) => group_id === groupId);
    if (!group || (group.parent_id ?? TOP) === parentId || isAtOrAbove(groupId, parentId, groups)) return;
    if (resource.asksBeforeMove) setDropped({ group, parentId });
    else update.mutate({ body: { group_id: groupId, parent_id: parentId } });
  }

  function top() {
    const takesGroups = mayMove && mayBeAtTop(resource, user);
    return (
      <GroupNodeTitle
        name={t(`${words}.all`)}
        count={props.total ?? (props.groups && totalOf(all))}
        onGroup={takesGroups ? (groupId) => move(groupId, TOP) : undefined}
      />
    );
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
          dragged={mayMove && group.may_change ? group.group_id : undefined}
          onItems={takes ? (ids) => onItems(ids, group) : undefined}
          onGroup={mayMove && group.may_add ? (groupId) => move(groupId, group.group_id) : undefined}
          menu={
            !props.isPicker && (
              <GroupMenu
                resource={resource}
                group={group}
                more={() => props.actionsOn(group)}
                onOpen={() => setActive(group.group_id)}
                onAddBelow={() => props.onAddBelow(group)}
                onDeleted={() => group.group_id === selected && onSelect(undefined)}
              />
            )
          }
        />
      ),
      children: children.map(treeNode),
    };
  }
}
