import type { FlowLabel } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { formatLongDuration } from '../../../shared/format/long-duration.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { formatPercentInColumn } from '../../../shared/format/percent.ts';
import { CellText } from '../../../shared/list/text/cell-text.tsx';
import { FlowTable } from './flow-table.tsx';

interface FlowLabelsProps {
  labels: readonly FlowLabel[];
  /** The address of the same table for Excel. */
  excel: string;
}

/** People and plays by the label set of what played; nothing while no program has one. */
export function FlowLabels({ labels, excel }: FlowLabelsProps) {
  const { t } = useTranslation();
  if (labels.every(({ label_set }) => label_set === null)) return null;
  return (
    <FlowTable
      title={t('passenger_flow.labels')}
      excel={excel}
      heads={[
        t('label_sets.one'),
        t('label_sets.programs'),
        t('statistics.play_count'),
        t('passenger_flow.people'),
        t('passenger_flow.watched'),
        t('passenger_flow.watched_share'),
        t('passenger_flow.average_dwell'),
      ]}
      notes={[t('passenger_flow.labels_help')]}
    >
      {labels.map(({ label_set, program_count, play_count, people, watched, dwell_ms }) => (
        <tr key={label_set?.id ?? 0}>
          <th scope="row" className={label_set ? undefined : 'quiet'}>
            <CellText text={label_set?.name ?? t('passenger_flow.without_set')} />
          </th>
          <td>{formatNumber(program_count)}</td>
          <td>{formatNumber(play_count)}</td>
          <td>{formatNumber(people)}</td>
          <td>{formatNumber(watched)}</td>
          <td>{people === 0 ? '–' : formatPercentInColumn((100 * watched) / people)}</td>
          <td>{people === 0 ? '–' : formatLongDuration(dwell_ms / people, t)}</td>
        </tr>
      ))}
    </FlowTable>
  );
}
