import type { ReleaseSchedule } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { WEEKDAYS } from '../../../shared/format/weekdays.ts';
import { DayRows } from '../../../shared/schedule/day-rows.tsx';

/** Draws an overview of the week. The fields above contain the same in text. */
export function WeekStrip({ weekdays, spans }: Pick<ReleaseSchedule, 'weekdays' | 'spans'>) {
  const { t } = useTranslation();
  return (
    <DayRows
      rows={WEEKDAYS.map((day) => ({
        label: t(`releases.weekday_${day}`),
        spans: weekdays.includes(day) ? spans : [],
      }))}
    />
  );
}
