import { type Release, releaseRoutes } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { createdAtColumn, creatorColumn } from '../../../shared/list/table/usual-columns.tsx';
import { scheduleText } from '../schedule/schedule-text.ts';
import { releaseNameColumn } from './release-name-column.tsx';
import { ReleaseState } from './release-state.tsx';
import { SyncSummary } from './sync-summary.tsx';

const FILTERS = ['name'] as const;

/** The releases of a program. */
export function ProgramReleases({ programId }: { programId: number }) {
  const { t } = useTranslation();
  const state = useListState({
    name: 'program-releases',
    part: 'releases',
    filters: FILTERS,
    defaultSort: '-created_at',
  });
  const result = useRouteQuery(releaseRoutes.list, { query: { ...state.query, program_id: programId } });
  return (
    <ListPage
      name="program-releases"
      title={t('releases.of_program')}
      isNested
      state={state}
      result={result}
      keyOf={({ id }) => id}
      columns={columns(t)}
      search={{ filter: 'name', placeholder: t('releases.search') }}
      empty={<EmptyState title={t('releases.of_program_none')} help={t('releases.of_program_none_help')} />}
    />
  );
}

function columns(t: TFunction): ListColumn<Release>[] {
  return [
    releaseNameColumn(t),
    { key: 'status', title: t('releases.status'), render: (release) => <ReleaseState release={release} /> },
    { key: 'sync', title: t('releases.sync'), render: (release) => <SyncSummary release={release} /> },
    {
      key: 'period',
      title: t('releases.period'),
      sortBy: 'valid_from',
      render: ({ valid_from, valid_to }) => `${valid_from} – ${valid_to}`,
    },
    { key: 'time', title: t('releases.play_time'), render: (release) => scheduleText(release, t) },
    { ...creatorColumn<Release>(t('releases.creator')), isHiddenAtFirst: true },
    { ...createdAtColumn<Release>(t('releases.created_at')), isHiddenAtFirst: true },
  ];
}
