import {
  departmentRoutes,
  MATERIAL_TYPES,
  materialLibraryRoutes,
  materialListQuerySchema,
  materialRoutes,
  materialTabs,
} from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { useActions } from '../../../shared/actions/use-actions.tsx';
import { callRoute } from '../../../shared/api/call-route.ts';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { MaterialDrawing } from '../../../shared/feedback/drawings/resource-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { chosenGroup, GroupFilter } from '../../../shared/groups/group-filter.tsx';
import { groupName } from '../../../shared/groups/group-name.ts';
import { materialGroups } from '../../../shared/groups/resources/material-groups.ts';
import { useGroupDrop } from '../../../shared/groups/use-group-drop.ts';
import { useSamples } from '../../../shared/groups/use-samples.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useDisplayMode } from '../../../shared/list/state/use-display-mode.ts';
import { useListState } from '../../../shared/list/state/use-list-state.ts';
import { FilterChip } from '../../../shared/list/tabs/filter-chip.tsx';
import { useListTabs } from '../../../shared/list/tabs/use-list-tabs.ts';
import { TYPE_ICONS } from '../../../shared/materials/type-icons.tsx';
import { materialUploads } from '../../../shared/materials/uploads/material-upload-target.ts';
import { UploadButton } from '../../../shared/uploads/upload-button.tsx';
import { UploadZone } from '../../../shared/uploads/upload-zone.tsx';
import { useUploader } from '../../../shared/uploads/use-uploader.ts';
import { materialActions } from './material-actions.tsx';
import { MaterialCard } from './material-card.tsx';
import { materialColumns } from './material-columns.tsx';
import { MATERIAL_FILTERS, searchFields } from './search-fields.tsx';

const SORTS = ['-created_at', 'created_at', 'name', '-name', '-size', 'size', 'expires_on'] as const;

/** The media library. */
export function MaterialList() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const state = useListState({
    name: 'materials',
    filters: MATERIAL_FILTERS,
    rememberedFilters: ['type'],
    defaultSort: '-created_at',
    defaultView: 'thumbnails',
    viewMemory: useDisplayMode('materials.displayMode', materialLibraryRoutes.displayMode),
  });
  const samples = useSamples(materialGroups, state);
  const result = useRouteQuery(materialRoutes.list, { query: { ...state.query, ...samples.query } });
  const actions = useActions(materialActions, result.data?.data);
  const toQuery = (filters: Record<string, string>) => ({ ...filters, ...samples.query });
  const counted = { tabs: materialTabs, counts: materialRoutes.counts, state, toQuery };
  const types = useListTabs({
    ...counted,
    label: t('materials.type'),
    show: MATERIAL_TYPES.map((name) => ({
      name,
      label: t(`materials.type_${name}`),
      icon: TYPE_ICONS[name],
    })),
  });
  const expiring = useListTabs({
    ...counted,
    label: t('materials.last_day'),
    show: [{ name: 'soon', label: t('materials.expiry_soon'), tone: 'waiting' }],
  });
  const drop = useGroupDrop(materialGroups, state.selection, result.data?.data);
  const groupId = chosenGroup(state);
  const placeName = usePlaceName(groupId);
  const uploader = useUploader(materialUploads, { groupId });
  const uploadButton = uploader.mayUpload && <UploadButton label={t('uploads.upload')} uploader={uploader} />;

  return (
    <UploadZone
      label={t('uploads.zone')}
      hint={t('uploads.drop_here', { group: placeName })}
      uploader={uploader}
    >
      <ListPage
        thing="material"
        name="materials"
        state={state}
        result={result}
        keyOf={({ id }) => id}
        columns={materialColumns(t, actions)}
        isOneRow
        tabs={types}
        sorts={SORTS.map((value) => ({ value, label: t(`materials.sort_by.${value}`) }))}
        search={{ filter: 'search', placeholder: t('materials.search') }}
        advanced={{
          schema: materialListQuerySchema,
          fields: searchFields(t, { mayChooseDepartment: may(departmentRoutes.list) }),
        }}
        quickFilters={<FilterChip tabs={expiring} />}
        actions={
          uploader.mayUpload && (
            <UploadButton label={t('uploads.upload')} uploader={uploader} isOpenedByLinks />
          )
        }
        isDraggable={actions.may('move')}
        tree={
          <GroupFilter
            resource={materialGroups}
            state={state}
            samples={samples}
            onItems={actions.may('move') ? drop : undefined}
          />
        }
        fetchPage={(place) =>
          callRoute(materialRoutes.list, { query: { ...state.query, ...samples.query, ...place } })
        }
        batch={actions.batch}
        card={(material, tick) => <MaterialCard material={material} tick={tick} actions={actions} />}
        noRight={t('materials.no_right')}
        emptyGroup={
          <EmptyState
            drawing={<MaterialDrawing />}
            title={t('materials.empty_group')}
            help={t(uploader.mayUpload ? 'materials.empty_group_help' : 'materials.empty_no_right')}
            action={uploadButton}
          />
        }
        empty={
          <EmptyState
            drawing={<MaterialDrawing />}
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

/** The group that uploads go to: the chosen one, or else the default one. */
function usePlaceName(groupId: number | undefined): string {
  const { t } = useTranslation();
  const groups = useRouteQuery(materialGroups.routes.list).data?.data ?? [];
  const place = groups.find(({ group_id, is_default }) =>
    groupId === undefined ? is_default : group_id === groupId,
  );
  return place ? groupName(place, t) : t('groups.default');
}
