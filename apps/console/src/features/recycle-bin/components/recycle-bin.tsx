import type { Recycled } from '@marquee/contract';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { type Actions, useActions } from '../../../shared/actions/use-actions.tsx';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { departmentColumn } from '../../../shared/departments/department-column.ts';
import { RecycleBinDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { formatSize } from '../../../shared/format/size.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { DeleteIcon } from '../../../shared/icons/index.ts';
import { ThumbnailName } from '../../../shared/list/cards/thumbnail-name.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { type ListState, useListState } from '../../../shared/list/state/use-list-state.ts';
import { actionsColumn } from '../../../shared/list/table/actions-column.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import type { ListTab, ListTabs } from '../../../shared/list/tabs/list-tabs.ts';
import { BINS, type Bin } from './bins.ts';
import { EmptyBinDialog } from './empty-bin-dialog.tsx';
import { recycleBinActions } from './recycle-bin-actions.tsx';
import styles from './recycled-picture.module.css';
import { RecycledPicture } from './recycled-picture.tsx';

const FILTERS = ['kind', 'name'] as const;

/** Objects that were deleted in the last 30 days, a tab for each type that the user may delete. */
export function RecycleBin() {
  const { may } = useAccess();
  const state = useListState({ name: 'recycle-bin', filters: FILTERS, defaultSort: '-deleted_at' });
  const allowed = BINS.filter(({ routes }) => may(routes.list));
  const bin = allowed.find(({ kind }) => kind === state.filters.kind) ?? allowed[0] ?? BINS[0];
  const tabs = useKindTabs(allowed, bin, state);
  return <BinList key={bin.kind} bin={bin} tabs={tabs} state={state} />;
}

interface BinListProps {
  bin: Bin;
  tabs: ListTabs | undefined;
  state: ListState<(typeof FILTERS)[number]>;
}

function BinList({ bin, tabs, state }: BinListProps) {
  const { t } = useTranslation();
  const [isEmptying, setEmptying] = useState(false);
  const actions = useActions(recycleBinActions(bin));
  const { kind: _, ...query } = state.query;
  const result = useRouteQuery(bin.routes.list, { query });
  const total = result.data?.pagination.total ?? 0;
  const size = result.data?.size ?? 0;
  return (
    <>
      <ListPage
        thing={bin.kind}
        name="recycle-bin"
        state={state}
        result={result}
        keyOf={({ id }) => id}
        columns={columnsOf(t, bin, actions)}
        search={{ filter: 'name', placeholder: t('recycle_bin.search') }}
        {...(tabs && { tabs })}
        actions={
          total > 0 &&
          !state.filters.name && (
            <Button danger icon={<DeleteIcon />} onClick={() => setEmptying(true)}>
              {t('recycle_bin.empty_bin')}
            </Button>
          )
        }
        above={
          total > 0 && (
            <p className="faint size-13">
              {t('recycle_bin.hint')}
              {bin.kind === 'material' &&
                size > 0 &&
                ` ${t('recycle_bin.counts', { size: formatSize(size) })}`}
            </p>
          )
        }
        fetchPage={(place) => callRoute(bin.routes.list, { query: { ...query, ...place } })}
        batch={actions.batch}
        noRight={t('recycle_bin.no_right')}
        empty={
          <EmptyState
            drawing={<RecycleBinDrawing />}
            title={t(`recycle_bin.nothing.${bin.kind}`)}
            help={t('recycle_bin.nothing_help')}
          />
        }
      />
      {actions.dialogs}
      {isEmptying && <EmptyBinDialog bin={bin} count={total} onClose={() => setEmptying(false)} />}
    </>
  );
}

/** One tab for each type; none if the user may delete things of one type only. */
function useKindTabs(
  allowed: readonly Bin[],
  chosen: Bin,
  state: ListState<(typeof FILTERS)[number]>,
): ListTabs | undefined {
  const { t } = useTranslation();
  const counts: Record<Bin['kind'], number | undefined> = {
    material: useCount(BINS[0]),
    program: useCount(BINS[1]),
    template: useCount(BINS[2]),
    playlist: useCount(BINS[3]),
  };
  const [first, ...rest] = allowed.map(
    ({ kind, label }): ListTab => ({ key: kind, label: t(label), count: counts[kind] }),
  );
  if (!first || rest.length === 0) return undefined;
  return {
    label: t('recycle_bin.kinds'),
    items: [first, ...rest],
    isPartition: true,
    chosen: chosen.kind,
    choose: (kind) => {
      state.selection.clear();
      state.setFilters({ kind, name: undefined });
    },
  };
}

/** Without permission nothing is asked. */
function useCount({ routes }: Bin): number | undefined {
  return useRouteQuery(routes.list, { query: { per_page: 1 } }).data?.pagination.total;
}

function columnsOf(t: TFunction, { kind }: Bin, actions: Actions<Recycled>): ListColumn<Recycled>[] {
  return [
    {
      key: 'name',
      title: t('recycle_bin.name'),
      sortBy: 'name',
      isFixed: true,
      render: (recycled) => (
        <div className={styles.name}>
          <ThumbnailName
            name={recycled.name}
            picture={<RecycledPicture kind={kind} recycled={recycled} />}
            onOpen={undefined}
          />
        </div>
      ),
    },
    {
      key: 'number',
      title: t('recycle_bin.number'),
      isHiddenAtFirst: true,
      render: ({ number }) => number,
    },
    {
      key: 'place',
      title: t('recycle_bin.place'),
      render: ({ group_name }) =>
        group_name === null ? <span title={t('recycle_bin.place_gone')}>–</span> : groupNameOf(group_name, t),
    },
    departmentColumn(t),
    ...(kind === 'playlist'
      ? []
      : [
          {
            key: 'size',
            title: t('recycle_bin.size'),
            sortBy: 'size',
            align: 'right' as const,
            render: ({ size }: Recycled) => formatSize(size),
          },
        ]),
    {
      key: 'deleted_at',
      title: t('recycle_bin.deleted_at'),
      sortBy: 'deleted_at',
      render: ({ deleted_at }) => <TimeAt at={deleted_at} isShort />,
    },
    {
      key: 'deleted_by',
      title: t('recycle_bin.deleted_by'),
      render: ({ deleted_by }) => deleted_by ?? '–',
    },
    {
      key: 'days_left',
      title: t('recycle_bin.days_left'),
      render: ({ days_left }) =>
        days_left <= 1 ? t('recycle_bin.last_day') : t('recycle_bin.days', { count: days_left }),
    },
    actionsColumn(t, actions, ({ name }) => name, 2),
  ];
}
