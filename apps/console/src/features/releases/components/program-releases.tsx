import { type Release, releaseRoutes } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { ReleaseDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { createdAtColumn, creatorColumn } from '../../../shared/list/table/usual-columns.tsx';
import { periodColumn, playTimeColumn, releaseNameColumn, stateColumn } from './shared-release-columns.tsx';
import { SyncSummary } from './sync-summary.tsx';
import { useReleasesState } from './use-releases-state.ts';

/** The releases of a program. */
export function ProgramReleases({ programId }: { programId: number }) {
  const { t } = useTranslation();
  const state = useReleasesState('program-releases');
  const result = useRouteQuery(releaseRoutes.list, { query: { ...state.query, program_id: programId } });
  return (
    <ListPage
      thing="release"
      name="program-releases"
      title={t('releases.of_program')}
      isNested
      state={state}
      result={result}
      keyOf={({ id }) => id}
      columns={columns(t)}
      search={{ filter: 'name', placeholder: t('releases.search') }}
      empty={
        <EmptyState
          drawing={<ReleaseDrawing />}
          title={t('releases.of_program_none')}
          help={t('releases.of_program_none_help')}
        />
      }
    />
  );
}

function columns(t: TFunction): ListColumn<Release>[] {
  return [
    releaseNameColumn(t),
    stateColumn(t),
    { key: 'sync', title: t('releases.sync'), render: (release) => <SyncSummary release={release} /> },
    periodColumn(t),
    playTimeColumn(t),
    { ...creatorColumn<Release>(t('releases.creator')), isHiddenAtFirst: true },
    { ...createdAtColumn<Release>(t('releases.created_at')), isHiddenAtFirst: true },
  ];
}
