import {
  departmentRoutes,
  PUBLISH_TYPE,
  RELEASE_MODES,
  releaseListQuerySchema,
  releaseRoutes,
  releaseTabs,
} from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { departmentField } from '../../../shared/departments/department-field.tsx';
import { ReleaseDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { useListTabs } from '../../../shared/list/tabs/use-list-tabs.ts';
import { typeNameOf } from '../facts/release-type.ts';
import { ReviewSettingButton } from '../review/review-setting-button.tsx';
import { NewReleaseButton } from './new-release-button.tsx';
import { releaseActions } from './release-actions.ts';
import { releaseColumns } from './release-columns.tsx';
import { ReleaseViews } from './release-views.tsx';

const FILTERS = [
  'name',
  'number',
  'status',
  'publish_type',
  'mode',
  'edited',
  'device_id',
  'program_id',
  'department_id',
] as const;

export function ReleaseList() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const state = useListState({
    name: 'releases',
    filters: FILTERS,
    rememberedFilters: ['status'],
    defaultSort: '-created_at',
  });
  const result = useRouteQuery(releaseRoutes.list, { query: state.query });
  const actions = useActions(releaseActions, result.data?.data);
  const tabs = useListTabs({
    label: t('releases.status'),
    tabs: releaseTabs,
    counts: releaseRoutes.counts,
    state,
    show: [
      { name: 'unreviewed', label: t('releases.to_review'), tone: 'waiting' },
      { name: 'approved', label: t('releases.status_in_effect') },
      { name: 'not_approved', label: t('releases.status_not_approved'), tone: 'bad' },
      { name: 'edited', label: t('releases.edited'), tone: 'waiting' },
      { name: 'offline', label: t('releases.status_offline') },
    ],
  });
  return (
    <>
      <ListPage
        thing="release"
        name="releases"
        state={state}
        result={result}
        keyOf={({ id }) => id}
        columns={releaseColumns(t, actions)}
        search={{ filter: 'name', placeholder: t('releases.search') }}
        advanced={{
          schema: releaseListQuerySchema,
          fields: [
            { name: 'name', label: t('releases.name') },
            { name: 'number', label: t('releases.number') },
            {
              name: 'mode',
              label: t('releases.mode'),
              options: RELEASE_MODES.map((mode) => ({ value: mode, label: t(`playback.mode.${mode}`) })),
            },
            {
              name: 'publish_type',
              label: t('releases.type'),
              options: Object.values(PUBLISH_TYPE).map((type) => ({
                value: String(type),
                label: t(`releases.types.${typeNameOf(type)}`),
              })),
            },
            ...(may(departmentRoutes.list) ? [departmentField(t)] : []),
          ],
        }}
        tabs={tabs}
        actions={
          <>
            <NewReleaseButton />
            <ReviewSettingButton />
            <ReleaseViews />
          </>
        }
        fetchPage={(place) => callRoute(releaseRoutes.list, { query: { ...state.query, ...place } })}
        batch={actions.batch}
        noRight={t('releases.no_right')}
        empty={
          <EmptyState
            drawing={<ReleaseDrawing />}
            title={t('releases.empty')}
            help={t(may(releaseRoutes.create) ? 'releases.empty_help' : 'releases.empty_no_right')}
            action={<NewReleaseButton />}
          />
        }
      />
      {actions.dialogs}
    </>
  );
}
