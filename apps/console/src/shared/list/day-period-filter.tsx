import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';

const DAY = 'YYYY-MM-DD';
const DEFAULT_DAYS = 7;

/** Calendar days as in the address, both included. */
interface DayPeriod {
  start: string;
  end: string;
}

/** The chosen days of a list that always has a period; by default the last seven. */
export function dayPeriodOf({ start, end }: Partial<Record<keyof DayPeriod, string>>): DayPeriod {
  return { start: start ?? lastDays(DEFAULT_DAYS)[0].format(DAY), end: end ?? dayjs().format(DAY) };
}

interface DayPeriodFilterProps {
  period: DayPeriod;
  /** Choices of so many days up to today. */
  presets: readonly number[];
  onChange: (period: DayPeriod) => void;
}

/** From one day to another, for lists whose rows belong to calendar days. */
export function DayPeriodFilter({ period, presets, onChange }: DayPeriodFilterProps) {
  const { t } = useTranslation();
  return (
    <DatePicker.RangePicker
      style={{ flex: 'none', width: 240 }}
      aria-label={t('statistics.period')}
      allowClear={false}
      presets={presets.map((count) => ({
        label: t('statistics.last_days', { count }),
        value: lastDays(count),
      }))}
      value={[dayjs(period.start), dayjs(period.end)]}
      onChange={(range) => {
        if (range?.[0] && range[1]) onChange({ start: range[0].format(DAY), end: range[1].format(DAY) });
      }}
    />
  );
}

function lastDays(count: number): [Dayjs, Dayjs] {
  return [dayjs().subtract(count - 1, 'day'), dayjs()];
}
