import type { PassengerFlow } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../shared/format/number.ts';
import { WEEKDAYS } from '../../../shared/format/weekdays.ts';
import unseen from '../../../shared/styles/unseen.module.css';
import styles from './flow.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const NAMED_EVERY = 3;

/** When people come: each hour of the week, darker with more people on an average day. */
export function FlowHeat({ heat }: { heat: PassengerFlow['heat'] }) {
  const { t } = useTranslation();
  const averages = new Map(
    heat.map(({ weekday, hour, people, days }) => [`${weekday} ${hour}`, people / Math.max(days, 1)]),
  );
  const most = Math.max(...averages.values(), 0);
  return (
    <table className={styles.heat} aria-label={t('passenger_flow.heat')}>
      <thead>
        <tr>
          <th scope="col" aria-label={t('passenger_flow.weekday')} />
          {HOURS.map((hour) => (
            <th key={hour} scope="col" aria-label={clockOf(hour)}>
              {hour % NAMED_EVERY === 0 ? hour : ''}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {WEEKDAYS.map((weekday) => (
          <tr key={weekday}>
            <th scope="row">{t(`passenger_flow.weekday_${weekday}`)}</th>
            {HOURS.map((hour) => {
              const average = averages.get(`${weekday} ${hour}`) ?? 0;
              const text = t('passenger_flow.heat_at', {
                weekday: t(`passenger_flow.weekday_${weekday}`),
                hour: clockOf(hour),
                average: formatNumber(Math.round(average * 10) / 10),
              });
              const share = most === 0 ? 0 : average / most;
              return (
                <td
                  key={hour}
                  title={text}
                  style={{ '--share': `${Math.round(share * 100)}%` } as React.CSSProperties}
                >
                  <span className={unseen.unseen}>{formatNumber(Math.round(average * 10) / 10)}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function clockOf(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
