import styles from './day-rows.module.css';

const DAY_MINUTES = 24 * 60;
/** A part of the day that has room for its text. */
const LABELLED = 0.1;
const HOURS = [0, 6, 12, 18, 24];

/** Parts of a day, drawn from midnight to midnight. */
export interface DayRow {
  /** Unique among the rows. */
  label: string;
  spans: readonly { start: string; end: string; text?: string }[];
}

/** Draws days as bars, one row each, above the hours. Text elsewhere contains the same. */
export function DayRows({ rows }: { rows: readonly DayRow[] }) {
  return (
    <div className={styles.rows} aria-hidden="true">
      {rows.map(({ label, spans }) => (
        <div key={label} className={styles.row}>
          <span>{label}</span>
          <span className={styles.track}>
            {spans.map(({ start, end, text }) => {
              const from = minutesOf(start);
              const share = (minutesOf(end) - from) / DAY_MINUTES;
              return (
                <span
                  key={`${start}-${end}`}
                  className={styles.bar}
                  style={{ left: `${(from / DAY_MINUTES) * 100}%`, width: `${Math.max(0, share) * 100}%` }}
                >
                  {share >= LABELLED && text}
                </span>
              );
            })}
          </span>
        </div>
      ))}
      <div className={styles.hours}>
        {HOURS.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </div>
  );
}

/** 23:59 means the end of the day. */
function minutesOf(time: string): number {
  if (time === '23:59') return DAY_MINUTES;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
