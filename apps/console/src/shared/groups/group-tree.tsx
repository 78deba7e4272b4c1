import { FolderAddOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import type { Group } from '@marquee/contract';
import { Button, Input, Skeleton, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAccess } from '../access/access.ts';
import { topicOf } from '../api/route-topic.ts';
import { useRouteQuery } from '../api/use-route-query.ts';
import { useIsNarrow } from '../preferences/use-is-narrow.ts';
import { usePreference } from '../preferences/use-preference.ts';
import { AddGroupDialog } from './add-group-dialog.tsx';
import type { GroupAction } from './group-menu.tsx';
import type { GroupResource } from './group-resource.ts';
import styles from './group-tree.module.css';
import { GroupTreeNodes } from './group-tree-nodes.tsx';

interface GroupTreeProps {
  resource: GroupResource;
  /** The chosen group, or undefined for all. */
  selected: number | undefined;
  onSelect: (groupId: number | undefined) => void;
  /** Extra actions of the page on its groups. */
  actionsOn?: (group: Group) => GroupAction[];
  /** Handles rows dropped on a group; absent if rows cannot be dragged. */
  onItems?: ((ids: number[], group: Group) => void) | undefined;
}

/** The number of groups from which a search is offered. */
const SEARCHED_FROM = 20;

/** The tree beside a list: counts, collapsing, searching, adding, renaming, deleting, and moving by drag. */
export function GroupTree(props: GroupTreeProps) {
  const { may } = useAccess();
  return may(props.resource.routes.list) ? <VisibleTree {...props} /> : null;
}

function VisibleTree({ resource, selected, onSelect, actionsOn = () => [], onItems }: GroupTreeProps) {
  const { t } = useTranslation();
  const { may, user } = useAccess();
  const { words } = resource;
  const isNarrow = useIsNarrow();
  const [isCollapsed, setCollapsed] = usePreference(
    `${topicOf(resource.routes.list)}.tree-collapsed`,
    z.boolean(),
    isNarrow,
  );
  const [adding, setAdding] = useState<{ parent: Group | undefined }>();
  const [wanted, setWanted] = useState('');
  const groups = useRouteQuery(resource.routes.list);
  const list = groups.data?.data ?? [];
  const mayAdd =
    may(resource.routes.add) &&
    (!resource.needsParent || user.is_admin || list.some(({ may_add }) => may_add));

  if (isCollapsed) {
    return (
      <aside className={styles.collapsed}>
        <div className={styles.kept}>
          <Button
            type="text"
            aria-label={t(`${words}.show`)}
            title={t(`${words}.show`)}
            icon={<MenuUnfoldOutlined />}
            onClick={() => setCollapsed(false)}
          >
            {/* Above the list there is room for a text. */}
            {isNarrow && t(`${words}.title`)}
          </Button>
        </div>
      </aside>
    );
  }
  return (
    <aside className={styles.tree} aria-label={t(`${words}.title`)}>
      <div className={styles.kept}>
        <header className={styles.header}>
          <strong>{t(`${words}.title`)}</strong>
          {mayAdd && (
            <Tooltip title={t(`${words}.add`)}>
              <Button
                type="text"
                size="small"
                aria-label={t(`${words}.add`)}
                icon={<FolderAddOutlined />}
                onClick={() => setAdding({ parent: chosenParent() })}
              />
            </Tooltip>
          )}
          <Button
            type="text"
            size="small"
            aria-label={t(`${words}.hide`)}
            title={t(`${words}.hide`)}
            icon={<MenuFoldOutlined />}
            onClick={() => setCollapsed(true)}
          />
        </header>
        {list.length >= SEARCHED_FROM && (
          <Input
            allowClear
            size="small"
            className={styles.search ?? ''}
            placeholder={t(`${words}.search`)}
            aria-label={t(`${words}.search`)}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        )}
        {groups.isPending ? (
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        ) : (
          <GroupTreeNodes
            resource={resource}
            groups={list}
            wanted={wanted}
            selected={selected}
            onSelect={onSelect}
            onAddBelow={(parent) => setAdding({ parent })}
            actionsOn={actionsOn}
            onItems={onItems}
          />
        )}
      </div>
      {adding && (
        <AddGroupDialog resource={resource} parent={adding.parent} onClose={() => setAdding(undefined)} />
      )}
    </aside>
  );

  /** Where a parent is required, the selected group is the likely one; elsewhere the button adds at the top. */
  function chosenParent(): Group | undefined {
    if (!resource.needsParent) return undefined;
    return list.find(({ group_id, may_add }) => group_id === selected && may_add);
  }
}
