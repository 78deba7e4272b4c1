import { departmentRoutes, digitalHumanListQuerySchema, digitalHumanRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { departmentField } from '../../../shared/departments/department-field.tsx';
import { DigitalHumanDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { UploadButton } from '../../../shared/uploads/upload-button.tsx';
import { UploadZone } from '../../../shared/uploads/upload-zone.tsx';
import { useUploader } from '../../../shared/uploads/use-uploader.ts';
import { digitalHumanUploads } from '../uploads/digital-human-upload-target.ts';
import { digitalHumanActions } from './digital-human-actions.tsx';
import { digitalHumanColumns } from './digital-human-columns.tsx';

const FILTERS = ['name', 'department_id'] as const;

/** Archives of digital humans, which screens with that function load. */
export function DigitalHumanList() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const actions = useActions(digitalHumanActions);
  const uploader = useUploader(digitalHumanUploads);
  const state = useListState({ name: 'digital-humans', filters: FILTERS, defaultSort: '-created_at' });
  const result = useRouteQuery(digitalHumanRoutes.list, { query: state.query });
  const uploadButton = uploader.mayUpload && (
    <UploadButton label={t('digital_humans.upload')} uploader={uploader} />
  );
  return (
    <UploadZone label={t('digital_humans.zone')} hint={t('digital_humans.drop_here')} uploader={uploader}>
      <ListPage
        thing="digital_human"
        name="digital-humans"
        state={state}
        result={result}
        keyOf={({ id }) => id}
        columns={digitalHumanColumns(t, actions)}
        search={{ filter: 'name', placeholder: t('digital_humans.search') }}
        {...(may(departmentRoutes.list) && {
          advanced: {
            schema: digitalHumanListQuerySchema,
            fields: [{ name: 'name' as const, label: t('digital_humans.name') }, departmentField(t)],
          },
        })}
        actions={uploadButton}
        fetchPage={(place) => callRoute(digitalHumanRoutes.list, { query: { ...state.query, ...place } })}
        batch={actions.batch}
        noRight={t('digital_humans.no_right')}
        empty={
          <EmptyState
            drawing={<DigitalHumanDrawing />}
            title={t('digital_humans.empty')}
            help={t(uploader.mayUpload ? 'digital_humans.empty_help' : 'digital_humans.empty_no_right')}
            action={uploadButton}
          />
        }
      />
      {actions.dialogs}
    </UploadZone>
  );
}
