import type { Program, ProgramListItem } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { compositionColumns } from '../../../shared/compositions/composition-columns.tsx';
import { PROGRAMS } from '../../../shared/compositions/composition-kind.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import { actionsColumn } from '../../../shared/list/table/actions-column.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { programLabelText } from '../../../shared/playback/label-text.ts';
import { EditedMark } from '../../../shared/releases/edited-mark.tsx';
import { opening, type ProgramActions } from './program-actions.tsx';
import { ProgramReview } from './program-review.tsx';
import { ProgramType } from './program-type.tsx';

export function programColumns(t: TFunction, actions: ProgramActions): ListColumn<ProgramListItem>[] {
  const shared = compositionColumns<ProgramListItem>(t, PROGRAMS, (program) => opening(program, actions));
  return [
    shared.name,
    { ...shared.number, isHiddenAtFirst: true },
    shared.resolution,
    {
      key: 'type',
      title: t('programs.type'),
      render: (program) => <ProgramType program={program} />,
    },
    shared.duration,
    shared.size,
    { ...shared.group, isHiddenAtFirst: true },
    shared.department,
    {
      key: 'used',
      title: t('programs.state'),
      render: (program) => <ProgramState program={program} t={t} />,
    },
    {
      key: 'review',
      isHiddenAtFirst: true,
      title: t('programs.review'),
      render: (program) => <ProgramReview program={program} />,
    },
    {
      key: 'label',
      isHiddenAtFirst: true,
      title: t('programs.label.name'),
      render: (program) => programLabelText(program, t),
    },
    {
      key: 'devices',
      title: t('programs.device_count'),
      align: 'right',
      render: ({ device_count }) => (device_count === 0 ? '–' : formatNumber(device_count)),
    },
    { ...shared.creator, isHiddenAtFirst: true },
    shared.createdAt,
    shared.updatedAt,
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
