import { departmentRoutes, MATERIAL_TYPES, materialListQuerySchema } from '@marquee/contract';
import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { departmentField } from '../../../shared/departments/department-field.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { materialGroups } from '../../../shared/groups/group-resources.ts';
import { GroupTree } from '../../../shared/groups/group-tree.tsx';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListState } from '../../../shared/list/use-list-state.ts';
import { UploadButton } from '../../../shared/uploads/upload-button.tsx';
import { UploadZone } from '../../../shared/uploads/upload-zone.tsx';
import { useUploader } from '../../../shared/uploads/use-uploader.ts';
import { useMaterials } from '../api/use-materials.ts';
import { materialUploads } from '../uploads/material-upload-target.ts';
import { MaterialCard } from './material-card.tsx';
import { materialColumns } from './material-columns.tsx';
import { useMaterialActions } from './use-material-actions.tsx';

const FILTERS = ['name', 'number', 'type', 'group_id', 'department_id', 'used'] as const;

export function MaterialList() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const actions = useMaterialActions();
  const state = useListState({
    name: 'materials',
    filters: FILTERS,
    rememberedFilters: ['type'],
    defaultSort: '-created_at',
    defaultView: 'thumbnails',
  });
  const result = useMaterials(state.query);
  const groupId = state.filters.group_id === undefined ? undefined : Number(state.filters.group_id);
  const uploader = useUploader(materialUploads, { groupId });
  const uploadButton = uploader.mayUpload && <UploadButton label={t('uploads.upload')} uploader={uploader} />;

  return (
    <UploadZone label={t('uploads.zone')} hint={t('uploads.drop_here')} uploader={uploader}>
      <ListPage
        name="materials"
        state={state}
        result={result}
        keyOf={({ id }) => id}
        columns={materialColumns(t, actions)}
        search={{ filter: 'name', placeholder: t('materials.search'), maxLength: 128 }}
        advanced={{
          schema: materialListQuerySchema,
          fields: [
            { name: 'name', label: t('materials.name') },
            { name: 'number', label: t('materials.number') },
            {
              name: 'used',
              label: t('materials.used_count'),
              options: [
                { value: '1', label: t('materials.used') },
                { value: '0', label: t('materials.unused') },
              ],
            },
            ...(may(departmentRoutes.list) ? [departmentField(t)] : []),
          ],
        }}
        quickFilters={
          <Segmented
            aria-label={t('materials.type')}
            value={state.filters.type ?? ''}
            onChange={(type) => state.setFilters({ type })}
            options={[
              { value: '', label: t('common.all') },
              ...MATERIAL_TYPES.filter((type) => type === 'picture' || type === 'video').map((type) => ({
                value: type as string,
                label: t(`materials.type_${type}`),
              })),
            ]}
          />
        }
        actions={uploadButton}
        tree={
          <GroupTree
            resource={materialGroups}
            selected={groupId}
            onSelect={(group) => state.setFilters({ group_id: group?.toString() })}
          />
        }
        batch={
          actions.mayMove || actions.mayHandOver || actions.mayDelete
            ? (materials, clear) => (
                <>
                  {actions.mayMove && (
                    <Button onClick={() => actions.move(materials, clear)}>{t('common.move')}</Button>
                  )}
                  {actions.mayHandOver && (
                    <Button onClick={() => actions.handOver(materials, clear)}>
                      {t('departments.hand_over')}
                    </Button>
                  )}
                  {actions.mayDelete && (
                    <Button danger onClick={() => actions.remove(materials, clear)}>
                      {t('common.delete')}
                    </Button>
                  )}
                </>
              )
            : undefined
        }
        card={(material, tick) => <MaterialCard material={material} tick={tick} actions={actions} />}
        noRight={t('materials.no_right')}
        empty={
          <EmptyState
            title={t('materials.empty')}
            help={t(uploader.mayUpload ? 'materials.empty_help' : 'materials.empty_no_right')}
            action={uploadButton}
          />
        }
      />
      {actions.dialogs}
    </UploadZone>
  );
}
