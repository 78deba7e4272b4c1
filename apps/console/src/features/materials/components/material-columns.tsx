import type { Material } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { actionsColumn } from '../../../shared/actions/actions-column.tsx';
import { departmentColumn } from '../../../shared/departments/department-column.ts';
import { formatSize } from '../../../shared/format/size.ts';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { ThumbnailName } from '../../../shared/list/cards/thumbnail-name.tsx';
import { DragHandle } from '../../../shared/list/table/drag-handle.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { createdAtColumn, creatorColumn } from '../../../shared/list/table/usual-columns.tsx';
import { UsesLink } from '../uses/uses-link.tsx';
import { ExpiryBadge } from './facts/expiry-badge.tsx';
import { lengthOf, resolutionOf } from './facts/material-facts.ts';
import { MaterialState } from './facts/material-state.tsx';
import styles from './material.module.css';
import type { MaterialActions } from './material-actions.tsx';
import { TagList } from './tags/tag-list.tsx';
import { MaterialThumbnail } from './thumbnail/material-thumbnail.tsx';

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
            picture={<MaterialThumbnail material={material} isSmall />}
            onOpen={() => actions.start('preview', material)}
          />
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
      render: ({ type }) => t(`materials.type_${type}`),
    },
    {
      key: 'size',
      title: t('materials.size'),
      sortBy: 'size',
      align: 'right',
      width: 90,
      render: ({ size }) => formatSize(size),
    },
    { key: 'resolution', title: t('materials.resolution'), width: 100, render: resolutionOf },
    {
      key: 'duration',
      title: t('materials.length'),
      sortBy: 'duration_ms',
      align: 'right',
      render: (material) => lengthOf(material, t) ?? '–',
    },
    {
      key: 'state',
      title: t('materials.processing'),
      render: (material) => <MaterialState material={material} />,
    },
    {
      key: 'tags',
      title: t('materials.tags'),
      render: ({ tags }) => <TagList tags={tags} />,
    },
    {
      key: 'expiry',
      title: t('materials.last_day'),
      sortBy: 'expires_on',
      render: (material) => (
        <span className={styles.lastDay}>
          {material.expires_on ?? '–'} <ExpiryBadge {...material} />
        </span>
      ),
    },
    {
      key: 'used',
      title: t('materials.used_count'),
      align: 'right',
      render: ({ id, used_count }) => (used_count === 0 ? 0 : <UsesLink id={id}>{used_count}</UsesLink>),
    },
    {
      key: 'group',
      isHiddenAtFirst: true,
      title: t('materials.group'),
      render: ({ group_name }) => groupNameOf(group_name, t),
    },
    creatorColumn(t('materials.creator')),
    departmentColumn(t),
    { ...createdAtColumn(t('materials.created_at')), width: 160 },
    actionsColumn(t, actions, ({ name }) => name, 1),
  ];
}
