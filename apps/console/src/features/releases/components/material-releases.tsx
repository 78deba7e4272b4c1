import { type Material, type MaterialRelease, materialUseRoutes } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { departmentColumn } from '../../../shared/departments/department-column.ts';
import { DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { ReleaseDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { HiddenNote } from '../../../shared/list/hidden-note.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { createdAtColumn, creatorColumn } from '../../../shared/list/table/usual-columns.tsx';
import { periodColumn, playTimeColumn, releaseNameColumn, stateColumn } from './shared-release-columns.tsx';
import { useReleasesState } from './use-releases-state.ts';

/** The releases that use a material, and which content of it they keep. */
export function MaterialReleases({ material }: { material: Pick<Material, 'id' | 'content_version'> }) {
  const { t } = useTranslation();
  const state = useReleasesState('material-releases');
  const result = useRouteQuery(
    materialUseRoutes.releases,
    { params: { id: material.id }, query: state.query },
    { asOf: material.content_version },
  );
  const hidden = result.data?.hidden ?? 0;
  return (
    <DetailSection title={t('releases.of_material')}>
      <ListPage
        thing="release"
        name="material-releases"
        title={t('releases.of_material')}
        isNested
        state={state}
        result={result}
        keyOf={({ id }) => id}
        columns={columns(t)}
        search={{ filter: 'name', placeholder: t('releases.search') }}
        above={<HiddenNote thing="release" hidden={hidden} />}
        empty={
          hidden > 0 ? (
            <EmptyState
              title={t('releases.of_material_unseen')}
              help={t('releases.of_material_unseen_help')}
            />
          ) : (
            <EmptyState
              drawing={<ReleaseDrawing />}
              title={t('releases.of_material_none')}
              help={t('releases.of_material_none_help')}
            />
          )
        }
      />
    </DetailSection>
  );
}

function columns(t: TFunction): ListColumn<MaterialRelease>[] {
  return [
    releaseNameColumn(t),
    stateColumn(t),
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
    periodColumn(t),
    playTimeColumn(t),
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
