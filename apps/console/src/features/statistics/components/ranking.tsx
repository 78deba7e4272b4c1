import { MOST_PLAYED } from '@marquee/contract';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../shared/format/number.ts';
import styles from './ranking.module.css';

interface RankingProps {
  title: string;
  /** Undefined while they load. */
  items: readonly { id: number; name: string; play_count: number }[] | undefined;
  onChoose: (name: string) => void;
}

/** The most played items, as bars relative to the first. Choosing a name filters the whole page by it. */
export function Ranking({ title, items, onChoose }: RankingProps) {
  const { t } = useTranslation();
  const most = items?.[0]?.play_count ?? 0;
  return (
    <section className={styles.ranking} aria-label={title}>
      <h2>{title}</h2>
      <ol>
        {!items && Array.from({ length: MOST_PLAYED }, (_, row) => <Coming key={row} />)}
        {items?.map(({ id, name, play_count }) => (
          <li key={id}>
            <Tooltip title={t('statistics.show_only', { name })}>
              <button type="button" onClick={() => onChoose(name)}>
                <span className="ellipsis">{name}</span>
                <span className="strong tabular">{formatNumber(play_count)}</span>
                <span className={styles.bar} aria-hidden="true">
                  <span style={{ width: `${(100 * play_count) / most}%` }} />
                </span>
              </button>
            </Tooltip>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Coming() {
  return (
    <li className={styles.coming} aria-hidden="true">
      <span className={styles.name} />
      <span className={styles.bar} />
    </li>
  );
}
