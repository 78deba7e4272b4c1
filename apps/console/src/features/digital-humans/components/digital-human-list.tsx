import {
  type DigitalHuman,
  departmentRoutes,
  digitalHumanListQuerySchema,
  digitalHumanRoutes,
} from '@marquee/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { departmentField } from '../../../shared/departments/department-field.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/use-list-state.ts';
import { UploadButton } from '../../../shared/uploads/upload-button.tsx';
import { UploadZone } from '../../../shared/uploads/upload-zone.tsx';
import { useUploader } from '../../../shared/uploads/use-uploader.ts';
import { useDeleteDigitalHumans } from '../api/use-delete-digital-humans.ts';
import { useDigitalHumans } from '../api/use-digital-humans.ts';
import { digitalHumanUploads } from '../uploads/digital-human-upload-target.ts';
import { digitalHumanColumns } from './digital-human-columns.tsx';

const FILTERS = ['name', 'department_id'] as const;

/** Archives of digital humans, which screens with that function load. */
export function DigitalHumanList() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const confirm = useConfirm();
  const removal = useDeleteDigitalHumans();
  const uploader = useUploader(digitalHumanUploads);
  const state = useListState({ name: 'digital-humans', filters: FILTERS, defaultSort: '-created_at' });
  const result = useDigitalHumans(state.query);
  const uploadButton = uploader.mayUpload && (
    <UploadButton label={t('digital_humans.upload')} uploader={uploader} />
  );
  const remove = (resources: DigitalHuman[], onDone?: () => void) =>
    confirm({
      title: t('digital_humans.delete_title'),
      names: resources.map(({ name }) => name),
      consequence: t('digital_humans.delete_consequence'),
      actionText: t('common.delete'),
      act: () => removal.mutateAsync(resources.map(({ id }) => id)).then(onDone),
    });
  const mayDelete = may(digitalHumanRoutes.delete);
  return (
    <UploadZone label={t('digital_humans.zone')} hint={t('digital_humans.drop_here')} uploader={uploader}>
      <ListPage
        name="digital-humans"
        state={state}
        result={result}
        keyOf={({ id }) => id}
        columns={digitalHumanColumns(t, mayDelete ? remove : undefined)}
        search={{ filter: 'name', placeholder: t('digital_humans.search'), maxLength: 128 }}
        {...(may(departmentRoutes.list) && {
          advanced: {
            schema: digitalHumanListQuerySchema,
            fields: [{ name: 'name' as const, label: t('digital_humans.name') }, departmentField(t)],
          },
        })}
        actions={uploadButton}
        batch={
          mayDelete
            ? (resources, clear) => (
                <Button danger onClick={() => remove(resources, clear)}>
                  {t('common.delete')}
                </Button>
              )
            : undefined
        }
        noRight={t('digital_humans.no_right')}
        empty={
          <EmptyState
            title={t('digital_humans.empty')}
            help={t(uploader.mayUpload ? 'digital_humans.empty_help' : 'digital_humans.empty_no_right')}
            action={uploadButton}
          />
        }
      />
    </UploadZone>
  );
}
