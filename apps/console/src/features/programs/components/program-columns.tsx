import type { Program, ProgramListItem } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { actionsColumn } from '../../../shared/actions/actions-column.tsx';
import { departmentColumn } from '../../../shared/departments/department-column.ts';
import { formatDimensions } from '../../../shared/format/resolution.ts';
import { formatSize } from '../../../shared/format/size.ts';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { formatDuration } from '../../../shared/format/time.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { ThumbnailName } from '../../../shared/list/cards/thumbnail-name.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { createdAtColumn, creatorColumn } from '../../../shared/list/table/usual-columns.tsx';
import { EditedMark } from '../../../shared/releases/edited-mark.tsx';
import { ProgramThumbnail } from '../../../shared/scene/program-thumbnail.tsx';
import { labelText } from './label-text.ts';
import { opening, type ProgramActions } from './program-actions.tsx';
import { ProgramType } from './program-type.tsx';

export function programColumns(t: TFunction, actions: ProgramActions): ListColumn<ProgramListItem>[] {
  return [
    {
      key: 'name',
      title: t('programs.name'),
      sortBy: 'name',
      isFixed: true,
      render: (program) => (
        <ThumbnailName
          name={program.name}
          picture={<ProgramThumbnail cover={program.cover} />}
          onOpen={opening(program, actions)}
        />
      ),
    },
    {
      key: 'number',
      title: t('programs.number'),
      sortBy: 'number',
      isHiddenAtFirst: true,
      render: ({ number }) => number,
    },
    {
      key: 'resolution',
      title: t('programs.resolution'),
      render: ({ width, height }) => formatDimensions(width, height),
    },
    {
      key: 'type',
      title: t('programs.type'),
      render: (program) => <ProgramType program={program} />,
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
      isHiddenAtFirst: true,
      title: t('programs.group'),
      render: ({ group_name }) => groupNameOf(group_name, t),
    },
    departmentColumn(t),
    {
      key: 'used',
      title: t('programs.state'),
      render: (program) => <ProgramState program={program} t={t} />,
    },
    {
      key: 'label',
      isHiddenAtFirst: true,
      title: t('programs.label.name'),
      render: ({ label }) => label && labelText(label, t),
    },
    {
      key: 'devices',
      title: t('programs.device_count'),
      align: 'right',
      render: ({ device_count }) => device_count,
    },
    { ...creatorColumn(t('programs.creator')), isHiddenAtFirst: true },
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

export function ProgramState({ program, t }: { program: Program; t: TFunction }) {
  if (program.is_edited) return <EditedMark />;
  const isUsed = program.release_count > 0;
  return (
    <StatusDot tone={isUsed ? 'good' : 'quiet'}>{t(isUsed ? 'programs.used' : 'programs.unused')}</StatusDot>
  );
}
