import { useTranslation } from 'react-i18next';
import { WEEKDAYS } from '../../../../shared/format/weekdays.ts';
import { DayRows } from '../../../../shared/schedule/day-rows.tsx';
import { onPartsOf, type WeeklyEntry } from './power-entries.ts';

/** Draws when the screen is on each day of the week. */
export function PowerWeek({ entries }: { entries: readonly WeeklyEntry[] }) {
  const { t } = useTranslation();
  return (
    <DayRows
      rows={WEEKDAYS.map((day) => ({
        label: t(`releases.weekday_${day}`),
        spans: onPartsOf(entries, day).map(({ start, end }) => ({
          start,
          end,
          text: t('releases.span_text', { start, end: end === '23:59' ? '24:00' : end }),
        })),
      }))}
    />
  );
}
