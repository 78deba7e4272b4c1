import type { ReleaseSchedule } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import styles from './schedule.module.css';
import { WEEKDAYS } from './schedule-text.ts';

const DAY_MINUTES = 24 * 60;
const HOURS = [0, 6, 12, 18, 24];

/** Draws an overview of the week. The fields above contain the same in text. */
export function WeekStrip({ weekdays, spans }: Pick<ReleaseSchedule, 'weekdays' | 'spans'>) {
  const { t } = useTranslation();
  return (
    <div className={styles.week} aria-hidden="true">
      {WEEKDAYS.map((day) => (
        <div key={day} className={styles.day}>
          <span>{t(`releases.weekday_${day}`)}</span>
          <span className={styles.track}>
            {weekdays.includes(day) &&
              spans.map(({ start, end }) => {
                const from = minutesOf(start);
                const share = (minutesOf(end) - from) / DAY_MINUTES;
                return (
                  <span
                    key={`${start}-${end}`}
                    className={styles.bar}
                    style={{ left: `${(from / DAY_MINUTES) * 100}%`, width: `${Math.max(0, share) * 100}%` }}
                  />
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
