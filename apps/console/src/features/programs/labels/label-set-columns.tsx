import type { LabelSet } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { Link } from 'react-router';
import type { Actions } from '../../../shared/actions/use-actions.tsx';
import { formatList } from '../../../shared/format/list.ts';
import { StatusBadge } from '../../../shared/format/status-badge.tsx';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { actionsColumn } from '../../../shared/list/table/actions-column.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';
import { createdAtColumn } from '../../../shared/list/table/usual-columns.tsx';
import { ageTexts } from '../../../shared/playback/viewer-text.ts';
import { programsPath } from './label-set-programs.tsx';
import styles from './label-sets.module.css';

export function labelSetColumns(t: TFunction, actions: Actions<LabelSet>): ListColumn<LabelSet>[] {
  return [
    {
      key: 'priority',
      title: t('programs.label.priority'),
      sortBy: 'priority',
      width: 110,
      render: (set) => set.priority,
    },
    {
      key: 'name',
      isName: true,
      title: t('label_sets.name'),
      sortBy: 'name',
      isFixed: true,
      render: (set) => set.name,
    },
    {
      key: 'genders',
      title: t('programs.label.genders'),
      render: ({ genders }) =>
        genders.length === 0
          ? t('label_sets.any')
          : formatList(genders.map((gender) => t(`programs.label.gender.${gender}`))),
    },
    {
      key: 'age_bands',
      title: t('programs.label.ages'),
      render: ({ age_bands }) =>
        age_bands.length === 0 ? t('label_sets.any') : formatList(ageTexts(age_bands, t)),
    },
    {
      key: 'programs',
      title: t('label_sets.programs'),
      render: (set) => <Programs set={set} t={t} />,
    },
    {
      key: 'updated_at',
      title: t('label_sets.updated_at'),
      sortBy: 'updated_at',
      render: ({ updated_at }) => <TimeAt at={updated_at} isShort />,
    },
    { ...createdAtColumn<LabelSet>(t('label_sets.created_at')), isHiddenAtFirst: true },
    actionsColumn(t, actions, ({ name }) => name, 3),
  ];
}

function Programs({ set: { id, program_count, outdated_count }, t }: { set: LabelSet; t: TFunction }) {
  if (program_count === 0) return '–';
  return (
    <span className={styles.programs}>
      <Link to={programsPath(id)}>{t('things.program', { count: program_count })}</Link>
      {outdated_count > 0 && (
        <StatusBadge tone="changed">{t('label_sets.outdated', { count: outdated_count })}</StatusBadge>
      )}
    </span>
  );
}
