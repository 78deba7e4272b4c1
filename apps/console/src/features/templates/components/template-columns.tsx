import type { TemplateListItem } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { actionsColumn } from '../../../shared/actions/actions-column.tsx';
import { departmentColumn } from '../../../shared/departments/department-column.ts';
import { formatDimensions } from '../../../shared/format/resolution.ts';
import { formatSize } from '../../../shared/format/size.ts';
import { formatDuration } from '../../../shared/format/time.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { ThumbnailName } from '../../../shared/list/cards/thumbnail-name.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { createdAtColumn, creatorColumn } from '../../../shared/list/table/usual-columns.tsx';
import { ProgramThumbnail } from '../../../shared/scene/program-thumbnail.tsx';
import { opening, type TemplateActions } from './template-actions.tsx';

export function templateColumns(t: TFunction, actions: TemplateActions): ListColumn<TemplateListItem>[] {
  return [
    {
      key: 'name',
      title: t('templates.name'),
      sortBy: 'name',
      isFixed: true,
      render: (template) => (
        <ThumbnailName
          name={template.name}
          picture={<ProgramThumbnail cover={template.cover} />}
          onOpen={opening(template, actions)}
        />
      ),
    },
    { key: 'number', title: t('programs.number'), sortBy: 'number', render: ({ number }) => number },
    {
      key: 'resolution',
      title: t('programs.resolution'),
      render: ({ width, height }) => formatDimensions(width, height),
    },
    {
      key: 'duration',
      title: t('programs.duration'),
      sortBy: 'duration_ms',
      align: 'right',
      render: ({ duration_ms }) => formatDuration(duration_ms),
    },
    {
      key: 'size',
      isHiddenAtFirst: true,
      title: t('programs.size'),
      sortBy: 'size',
      align: 'right',
      render: ({ size }) => formatSize(size),
    },
    {
      key: 'group',
      title: t('programs.group'),
      render: ({ group_name }) => groupNameOf(group_name, t),
    },
    departmentColumn(t),
    creatorColumn(t('programs.creator')),
    { ...createdAtColumn(t('programs.created_at')), isHiddenAtFirst: true },
    {
      key: 'updated_at',
      title: t('programs.updated_at'),
      sortBy: 'updated_at',
      render: ({ updated_at }) => <TimeAt at={updated_at} />,
    },
    actionsColumn(t, actions, ({ name }) => name),
  ];
}
