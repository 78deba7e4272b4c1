import type { Group } from '@marquee/contract';
import { Button, Input, Switch, Tooltip } from 'antd';
import { type CSSProperties, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useAccess } from '../access/access.ts';
import { topicOf } from '../api/route-topic.ts';
import { useRouteQuery } from '../api/use-route-query.ts';
import { AddIcon, FoldIcon, SearchIcon, UnfoldIcon } from '../icons/index.ts';
import { useIsNarrow } from '../preferences/use-is-narrow.ts';
import { usePreference } from '../preferences/use-preference.ts';
import { AddGroupDialog } from './add-group-dialog.tsx';
import type { GroupAction } from './group-actions.tsx';
import type { GroupResource } from './group-resource.ts';
import styles from './group-tree.module.css';
import { GroupTreeNodes } from './group-tree-nodes.tsx';
import { TreeEdge, useTreeWidth } from './tree-width.tsx';
import type { Samples } from './use-samples.ts';

interface GroupTreeProps {
  resource: GroupResource;
  /** The chosen group, or undefined for all. */
  selected: number | undefined;
  onSelect: (groupId: number | undefined) => void;
  /** The number of all rows, if some are in no group. */
  total?: number | undefined;
  /** Extra actions of the page on its groups. */
  actionsOn?: (group: Group) => GroupAction[];
  /** Shows or hides the groups of samples; absent where there is no such switch. */
  samples?: Samples;
  /** Only chooses a group: groups cannot be added, changed or dragged. */
  isPicker?: boolean;
  /** Handles rows dropped on a group; absent if rows cannot be dragged. */
  onItems?: ((ids: number[], group: Group) => void) | undefined;
}

/** The number of groups from which a search is offered. */
const SEARCHED_FROM = 8;

/** The tree beside a list: counts, collapsing, searching, adding, renaming, deleting, and moving by drag. */
export function GroupTree(props: GroupTreeProps) {
  const { may } = useAccess();
  return may(props.resource.routes.list) ? <VisibleTree {...props} /> : null;
}

function VisibleTree(props: GroupTreeProps) {
  const {
    resource,
    selected,
    onSelect,
    total,
    samples,
    actionsOn = () => [],
    isPicker = false,
    onItems,
  } = props;
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
  const [width, setWidth] = useTreeWidth();
  const [height, setNodes] = useHeight();
  const groups = useRouteQuery(resource.routes.list);
  const all = groups.data?.data ?? [];
  const list = samples?.isShown === false ? all.filter(({ is_sample }) => !is_sample) : all;
  const mayAdd =
    !isPicker &&
    may(resource.routes.add) &&
    (!resource.topIsGuarded || user.is_admin || list.some(({ may_add }) => may_add));

  if (isCollapsed) {
    return (
      <aside className={styles.collapsed} aria-label={t(`${words}.title`)}>
        <Button
          type="text"
          size="small"
          aria-label={t(`${words}.show`)}
          title={t(`${words}.show`)}
          icon={<UnfoldIcon />}
          onClick={() => setCollapsed(false)}
        >
          {/* Above the list there is room for a text. */}
          {isNarrow && t(`${words}.title`)}
        </Button>
      </aside>
    );
  }
  return (
    <aside
      className={styles.tree}
      aria-label={t(`${words}.title`)}
      style={{ '--tree-width': `${width}px` } as CSSProperties}
    >
      <header className={styles.header}>
        <strong>{t(`${words}.title`)}</strong>
        {mayAdd && (
          <Tooltip title={t(`${words}.add`)}>
            <Button
              type="text"
              size="small"
              aria-label={t(`${words}.add`)}
              icon={<AddIcon />}
              onClick={() => setAdding({ parent: chosenParent() })}
            />
          </Tooltip>
        )}
        <Button
          type="text"
          size="small"
          aria-label={t(`${words}.hide`)}
          title={t(`${words}.hide`)}
          icon={<FoldIcon />}
          onClick={() => setCollapsed(true)}
        />
      </header>
      {list.length >= SEARCHED_FROM && (
        <Input
          allowClear
          size="small"
          className={styles.search ?? ''}
          prefix={<SearchIcon aria-hidden="true" />}
          placeholder={t(`${words}.search`)}
          aria-label={t(`${words}.search`)}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      <div className={styles.nodes} ref={setNodes}>
        {groups.isPending ? (
          <TreeSkeleton />
        ) : (
          <GroupTreeNodes
            resource={resource}
            groups={groups.data && list}
            height={height}
            total={total}
            wanted={wanted}
            selected={selected}
            onSelect={onSelect}
            onAddBelow={(parent) => setAdding({ parent })}
            actionsOn={actionsOn}
            isPicker={isPicker}
            onItems={onItems}
          />
        )}
      </div>
      {samples && all.some(({ is_sample }) => is_sample) && (
        <label className={styles.samples}>
          <Switch size="small" checked={samples.isShown} onChange={samples.show} />
          {t('groups.samples')}
        </label>
      )}
      <TreeEdge label={t('groups.width')} width={width} onWidth={setWidth} />
      {adding && (
        <AddGroupDialog resource={resource} parent={adding.parent} onClose={() => setAdding(undefined)} />
      )}
    </aside>
  );

  /** The selected group is the likely parent. */
  function chosenParent(): Group | undefined {
    return list.find(({ group_id, may_add }) => group_id === selected && may_add);
  }
}

function TreeSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <span className="text-bar late" />
      <span className="text-bar late" />
      <span className="text-bar late" />
      <span className="text-bar late" />
    </div>
  );
}

/** The height of a node, kept up to date; long trees draw as many lines as fit. */
function useHeight(): [number, (node: HTMLElement | null) => (() => void) | undefined] {
  const [height, setHeight] = useState(0);
  const observe = useCallback((node: HTMLElement | null) => {
    if (!node) return undefined;
    const observer = new ResizeObserver(() => setHeight(node.clientHeight));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [height, observe];
}
