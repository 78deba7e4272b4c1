import type { Material } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { departmentColumn } from '../../../shared/departments/department-column.ts';
import { formatSize } from '../../../shared/format/size.ts';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { ThumbnailName } from '../../../shared/list/cards/thumbnail-name.tsx';
import { actionsColumn } from '../../../shared/list/table/actions-column.tsx';
import { DragHandle } from '../../../shared/list/table/drag-handle.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { createdAtColumn, creatorColumn } from '../../../shared/list/table/usual-columns.tsx';
import styles from '../facts/material.module.css';
import { MaterialExpiry } from '../facts/material-expiry.tsx';
import { lengthOf, resolutionOf, typeText } from '../facts/material-facts.ts';
import { MaterialBadge, MaterialState } from '../facts/material-state.tsx';
import { UsesLink } from '../facts/uses-link.tsx';
import { MaterialThumbnail } from '../thumbnail/material-thumbnail.tsx';
import type { MaterialActions } from './material-actions.tsx';
import { TagList } from './tags/tag-list.tsx';

export function materialColumns(t: TFunction, actions: MaterialActions): ListColumn<Material>[] {
  return [
    {
      key: 'name',
      title: t('materials.name'),
      sortBy: 'name',
      isFixed: true,
      render: (material) => (
        <span className={styles.named}>
          {actions.may('move') && <DragHandle title={t('materials.drag', { name: material.name })} />}
          <ThumbnailName
            name={material.name}
            picture={<MaterialThumbnail material={material} isWordless />}
            onOpen={() => actions.start('preview', material)}
          />
          <MaterialBadge material={material} />
        </span>
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
      render: (material) => typeText(material, t),
    },
    {
      key: 'size',
      title: t('materials.size'),
      sortBy: 'size',
      align: 'right',
      render: ({ size }) => formatSize(size),
    },
    {
      key: 'group',
      title: t('materials.group'),
      render: ({ group_name }) => groupNameOf(group_name, t),
    },
    { key: 'resolution', title: t('materials.resolution'), isHiddenAtFirst: true, render: resolutionOf },
    {
      key: 'duration',
      title: t('materials.length'),
      sortBy: 'duration_ms',
      isHiddenAtFirst: true,
      align: 'right',
      render: (material) => lengthOf(material, t) ?? '–',
    },
    {
      key: 'state',
      title: t('materials.processing'),
      isHiddenAtFirst: true,
      render: (material) => <MaterialState material={material} />,
    },
    {
      key: 'tags',
      title: t('materials.tags'),
      isHiddenAtFirst: true,
      render: ({ tags }) => <TagList tags={tags} />,
    },
    {
      key: 'expiry',
      title: t('materials.last_day'),
      sortBy: 'expires_on',
      render: (material) => <MaterialExpiry material={material} />,
    },
    {
      key: 'used',
      title: t('materials.used_count'),
      align: 'right',
      render: ({ id, used_count }) => (used_count === 0 ? '–' : <UsesLink id={id}>{used_count}</UsesLink>),
    },
    { ...creatorColumn<Material>(t('materials.creator')), isHiddenAtFirst: true },
    { ...departmentColumn<Material>(t), isHiddenAtFirst: true },
    createdAtColumn(t('materials.created_at')),
    actionsColumn(t, actions, ({ name }) => name, 4),
  ];
}
