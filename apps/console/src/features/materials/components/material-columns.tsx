import type { Material } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { departmentColumn } from '../../../shared/departments/department-column.ts';
import { formatSize } from '../../../shared/format/size.ts';
import { formatDuration } from '../../../shared/format/time.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import type { ListColumn } from '../../../shared/list/list-column.ts';
import { type RowAction, RowActions } from '../../../shared/list/row-actions.tsx';
import { ThumbnailName } from '../../../shared/list/thumbnail-name.tsx';
import { resolutionOf } from './material-preview-dialog.tsx';
import { MaterialThumbnail } from './material-thumbnail.tsx';
import type { MaterialActions } from './use-material-actions.tsx';

export function materialColumns(t: TFunction, actions: MaterialActions): ListColumn<Material>[] {
  return [
    {
      key: 'name',
      title: t('materials.name'),
      sortBy: 'name',
      isFixed: true,
      render: (material) => (
        <ThumbnailName
          name={material.name}
          picture={<MaterialThumbnail material={material} />}
          onOpen={() => actions.preview(material)}
        />
      ),
    },
    {
      key: 'number',
      title: t('materials.number'),
      sortBy: 'number',
      isHiddenAtFirst: true,
      render: ({ number }) => number,
    },
    {
      key: 'type',
      title: t('materials.type'),
      sortBy: 'type',
      render: ({ type }) => t(`materials.type_${type}`),
    },
    {
      key: 'size',
      title: t('materials.size'),
      sortBy: 'size',
      align: 'right',
      render: ({ size }) => formatSize(size),
    },
    { key: 'resolution', title: t('materials.resolution'), render: resolutionOf },
    {
      key: 'duration',
      title: t('materials.duration'),
      sortBy: 'duration_ms',
      align: 'right',
      render: ({ duration_ms }) => (duration_ms === null ? '–' : formatDuration(duration_ms)),
    },
    {
      key: 'group',
      isHiddenAtFirst: true,
      title: t('materials.group'),
      render: ({ group_name }) => groupNameOf(group_name, t),
    },
    departmentColumn(t),
    {
      key: 'used',
      title: t('materials.used_count'),
      align: 'right',
      render: ({ used_count }) => used_count,
    },
    {
      key: 'creator',
      isHiddenAtFirst: true,
      title: t('materials.creator'),
      render: ({ creator_name }) => creator_name ?? '–',
    },
    {
      key: 'created_at',
      title: t('materials.created_at'),
      sortBy: 'created_at',
      render: ({ created_at }) => <TimeAt at={created_at} />,
    },
    {
      key: 'actions',
      title: t('common.actions'),
      isFixed: true,
      render: (material) => (
        <RowActions words={1} name={material.name} actions={rowActions(material, actions, t)} />
      ),
    },
  ];
}

export function rowActions(
  material: Material,
  actions: MaterialActions,
  t: TFunction,
): (RowAction | false)[] {
  return [
    actions.mayRename && { key: 'rename', label: t('common.rename'), act: () => actions.rename(material) },
    actions.mayMove && { key: 'move', label: t('common.move'), act: () => actions.move([material]) },
    actions.mayHandOver && {
      key: 'hand_over',
      label: t('departments.hand_over'),
      act: () => actions.handOver([material]),
    },
    actions.mayDelete && {
      key: 'delete',
      label: t('common.delete'),
      isDangerous: true,
      act: () => actions.remove([material]),
    },
  ];
}
