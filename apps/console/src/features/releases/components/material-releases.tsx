import { type Material, type MaterialRelease, materialUseRoutes } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { departmentColumn } from '../../../shared/departments/department-column.ts';
import { DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { HiddenNote } from '../../../shared/list/hidden-note.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { createdAtColumn, creatorColumn } from '../../../shared/list/table/usual-columns.tsx';
import { scheduleText } from '../schedule/schedule-text.ts';
import { releaseNameColumn } from './release-name-column.tsx';
import { ReleaseState } from './release-state.tsx';

const FILTERS = ['name'] as const;

/** The releases that use a material, and which content of it they keep. */
export function MaterialReleases({ material }: { material: Pick<Material, 'id' | 'content_version'> }) {
  const { t } = useTranslation();
  const state = useListState({
    name: 'material-releases',
    part: 'releases',
    filters: FILTERS,
    defaultSort: '-created_at',
  });
  const result = useRouteQuery(
    materialUseRoutes.releases,
    { params: { id: material.id }, query: state.query },
    { asOf: material.content_version },
  );
  const hidden = result.data?.hidden ?? 0;
  return (
    <DetailSection title={t('releases.of_material')}>
      <ListPage
        name="material-releases"
        title={t('releases.of_material')}
        isNested
        state={state}
        result={result}
        keyOf={({ id }) => id}
        columns={columns(t)}
        search={{ filter: 'name', placeholder: t('releases.search') }}
        above={<HiddenNote hidden={hidden} />}
        empty={
          hidden > 0 ? (
            <EmptyState
              title={t('releases.of_material_unseen')}
              help={t('releases.of_material_unseen_help')}
            />
          ) : (
            <EmptyState title={t('releases.of_material_none')} help={t('releases.of_material_none_help')} />
          )
        }
      />
    </DetailSection>
  );
}

function columns(t: TFunction): ListColumn<MaterialRelease>[] {
  return [
    releaseNameColumn(t),
    { key: 'status', title: t('releases.status'), render: (release) => <ReleaseState release={release} /> },
    {
      key: 'content',
      title: t('releases.content'),
      isFixed: true,
      render: ({ content }) => (
        <StatusDot tone={content === 'current' ? 'good' : 'warning'}>
          {t(`releases.content_${content}`)}
        </StatusDot>
      ),
    },
    {
      key: 'period',
      title: t('releases.period'),
      sortBy: 'valid_from',
      render: ({ valid_from, valid_to }) => `${valid_from} – ${valid_to}`,
    },
    { key: 'time', title: t('releases.play_time'), render: (release) => scheduleText(release, t) },
    {
      key: 'devices',
      title: t('releases.devices'),
      align: 'right',
      render: ({ device_count }) => device_count,
    },
    { ...creatorColumn<MaterialRelease>(t('releases.creator')), isHiddenAtFirst: true },
    { ...departmentColumn<MaterialRelease>(t), isHiddenAtFirst: true },
    { ...createdAtColumn<MaterialRelease>(t('releases.created_at')), isHiddenAtFirst: true },
  ];
}
