import { Link } from 'react-router';
import styles from './devices.module.css';

export interface BarRow {
  key: string;
  name: string;
  /** The list that it counts; absent for sums. */
  to?: string;
  /** Shares of the longest bar, 0-1. */
  parts: { key: string; tone: 'accent' | 'older' | 'bad' | 'quiet'; share: number }[];
  figure: string;
  /** The whole of which the figure is a part. */
  of?: string;
}

/** Names with a bar and a number each. */
export function BarRows({ rows, hasLongNames }: { rows: readonly BarRow[]; hasLongNames?: boolean }) {
  return (
    <ul className={styles.rows} data-long={hasLongNames || undefined}>
      {rows.map(({ key, name, to, parts, figure, of }) => {
        const content = (
          <>
            <span className="ellipsis" title={name}>
              {name}
            </span>
            <span className={styles.track} aria-hidden="true">
              {parts.map((part) => (
                <i key={part.key} data-tone={part.tone} style={{ inlineSize: `${part.share * 100}%` }} />
              ))}
            </span>
            <span className={styles.figure}>
              <b>{figure}</b>
              {of !== undefined && ` / ${of}`}
            </span>
          </>
        );
        return (
          <li key={key}>
            {to === undefined ? (
              <span className={styles.row}>{content}</span>
            ) : (
              <Link to={to} className={styles.row}>
                {content}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
