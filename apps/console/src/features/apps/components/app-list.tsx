import { APP_CATEGORIES, type App, appListQuerySchema, appRoutes, PACKAGE_SYSTEMS } from '@marquee/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { DeviceDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { systemTypeText } from '../../../shared/format/system-type.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { UploadButton } from '../../../shared/uploads/upload-button.tsx';
import { UploadZone } from '../../../shared/uploads/upload-zone.tsx';
import { useUploader } from '../../../shared/uploads/use-uploader.ts';
import { appUploads } from '../uploads/app-upload-target.ts';
import { appActions } from './app-actions.tsx';
import { appColumns } from './app-columns.tsx';
import { AppDevicesDialog } from './app-devices-dialog.tsx';

const FILTERS = ['name', 'system', 'category', 'status'] as const;
/** Counts of devices change with each device that connects. */
const REST_MS = 2_000;
const STATES = ['unpublished', 'published', 'withdrawn'] as const;

/** Packages of apps, player software and firmware, which devices install or upgrade to. */
export function AppList() {
  const { t } = useTranslation();
  const actions = useActions(appActions);
  const uploader = useUploader(appUploads);
  const [shown, setShown] = useState<App>();
  const state = useListState({ name: 'apps', filters: FILTERS, defaultSort: '-created_at' });
  const result = useRouteQuery(appRoutes.list, { query: state.query }, { restMs: REST_MS });
  const uploadButton = uploader.mayUpload && <UploadButton label={t('apps.upload')} uploader={uploader} />;
  return (
    <UploadZone label={t('apps.zone')} hint={t('apps.drop_here')} uploader={uploader}>
      <ListPage
        thing="app"
        name="apps"
        state={state}
        result={result}
        keyOf={({ id }) => id}
        nameOf={({ name, version }) => `${name} ${version}`}
        columns={appColumns(t, actions, setShown)}
        search={{ filter: 'name', placeholder: t('apps.search') }}
        advanced={{
          schema: appListQuerySchema,
          fields: [
            { name: 'name', label: t('apps.name') },
            {
              name: 'system',
              label: t('apps.system'),
              options: PACKAGE_SYSTEMS.map((value) => ({ value, label: systemTypeText(value, t) })),
            },
            {
              name: 'category',
              label: t('apps.category'),
              options: APP_CATEGORIES.map((value) => ({ value, label: t(`apps.categories.${value}`) })),
            },
            {
              name: 'status',
              label: t('apps.status'),
              options: STATES.map((name, value) => ({
                value: String(value),
                label: t(`apps.states.${name}`),
              })),
            },
          ],
        }}
        actions={uploadButton}
        fetchPage={(place) => callRoute(appRoutes.list, { query: { ...state.query, ...place } })}
        batch={actions.batch}
        noRight={t('apps.no_right')}
        empty={
          <EmptyState
            drawing={<DeviceDrawing />}
            title={t('apps.empty')}
            help={t(uploader.mayUpload ? 'apps.empty_help' : 'apps.empty_no_right')}
            action={uploadButton}
          />
        }
      />
      {actions.dialogs}
      {shown && <AppDevicesDialog app={shown} onClose={() => setShown(undefined)} />}
    </UploadZone>
  );
}
