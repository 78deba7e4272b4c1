import { Link } from 'react-router';
import styles from './lane.module.css';

/** A stretch of time on a lane, in epoch ms. */
export interface LanePart {
  from: number;
  to: number;
  /** `plays`, `partly`, a reason why it does not play, `emergency`, or `offline`. */
  state: string;
  /** Written on it as far as there is room. */
  text: string;
  /** Written before the text; the tooltip has the span instead. */
  times?: string | undefined;
  /** The times in words, if the text does not contain them. */
  span?: string | undefined;
  /** The page that it opens. */
  page?: string | undefined;
}

interface LaneProps {
  start: number;
  end: number;
  /** Marked if it is within the lane; null where several devices have different ones. */
  now: number | null;
  parts: readonly LanePart[];
  className?: string | undefined;
}

/** The parts of a period, as bars with the present moment. */
export function Lane({ start, end, now, parts, className = '' }: LaneProps) {
  const share = (ms: number) => `${(ms / (end - start)) * 100}%`;
  const isNow = (from: number, to: number) => now !== null && from <= now && now < to;
  return (
    <ul className={`${styles.lane} ${className}`}>
      {parts
        .filter(({ from, to }) => from < end && to > start)
        .map(({ from, to, state, text, times, span, page }) => {
          const [first, last] = [Math.max(from, start), Math.min(to, end)];
          return (
            <li
              key={`${from} ${state}`}
              className={styles.part}
              data-state={state}
              data-now={isNow(from, to) || undefined}
              style={{ insetInlineStart: share(first - start), inlineSize: share(last - first) }}
              title={[span, text].filter(Boolean).join(' ')}
            >
              <span className={styles.text}>
                {times !== undefined && <span aria-hidden="true">{times} </span>}
                {text}
              </span>
              {span !== undefined && <span className={styles.unseen}>{span}</span>}
              {/* The name of the row is the link for the keyboard. */}
              {page !== undefined && <Link className="cover" to={page} tabIndex={-1} aria-hidden />}
            </li>
          );
        })}
      {now !== null && isNow(start, end) && (
        <li aria-hidden="true" className={styles.now} style={{ insetInlineStart: share(now - start) }} />
      )}
    </ul>
  );
}
