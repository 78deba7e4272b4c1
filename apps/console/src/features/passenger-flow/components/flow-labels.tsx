import type { FlowLabel } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { formatLongDuration } from '../../../shared/format/long-duration.ts';
import { formatNumber } from '../../../shared/format/number.ts';
import { formatPercent } from '../../../shared/format/percent.ts';
import { ExcelButton } from '../../../shared/list/excel-button.tsx';
import styles from './flow.module.css';

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
    <section className={styles.labels} aria-label={t('passenger_flow.labels')}>
      <header className="row between">
        <h2>{t('passenger_flow.labels')}</h2>
        <ExcelButton href={excel} />
      </header>
      <div className={styles.labelRows}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('label_sets.one')}</th>
              <th scope="col">{t('label_sets.programs')}</th>
              <th scope="col">{t('statistics.play_count')}</th>
              <th scope="col">{t('passenger_flow.people')}</th>
              <th scope="col">{t('passenger_flow.watched')}</th>
              <th scope="col">{t('passenger_flow.watched_share')}</th>
              <th scope="col">{t('passenger_flow.average_dwell')}</th>
            </tr>
          </thead>
          <tbody>
            {labels.map(({ label_set, program_count, play_count, people, watched, dwell_ms }) => (
              <tr key={label_set?.id ?? 0}>
                <th scope="row" className={label_set ? undefined : 'quiet'}>
                  {label_set?.name ?? t('passenger_flow.without_set')}
                </th>
                <td>{formatNumber(program_count)}</td>
                <td>{formatNumber(play_count)}</td>
                <td>{formatNumber(people)}</td>
                <td>{formatNumber(watched)}</td>
                <td>{people === 0 ? '–' : formatPercent((100 * watched) / people)}</td>
                <td>{people === 0 ? '–' : formatLongDuration(dwell_ms / people, t)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.privacy}>{t('passenger_flow.labels_help')}</p>
    </section>
  );
}
