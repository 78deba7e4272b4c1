import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';

interface PeriodFilterProps {
  /** Milliseconds as text, as in the address; both days are included. */
  start: string | undefined;
  end: string | undefined;
  onChange: (start: string | undefined, end: string | undefined) => void;
}

/** From the start of one day to the end of another, in the operator's zone. */
export function PeriodFilter({ start, end, onChange }: PeriodFilterProps) {
  const { t } = useTranslation();
  const last = (days: number): [Dayjs, Dayjs] => [dayjs().subtract(days - 1, 'day'), dayjs()];
  return (
    <DatePicker.RangePicker
      style={{ width: 240 }}
      aria-label={t('list.period')}
      presets={[
        { label: t('list.today'), value: last(1) },
        { label: t('list.last_days', { count: 7 }), value: last(7) },
        { label: t('list.last_days', { count: 30 }), value: last(30) },
      ]}
      value={[dayOf(start), dayOf(end)]}
      onChange={(range) =>
        onChange(
          range?.[0]?.startOf('day').valueOf().toString(),
          range?.[1]?.endOf('day').valueOf().toString(),
        )
      }
    />
  );
}

/** An invalid value in the address is ignored. */
function dayOf(text: string | undefined): Dayjs | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? dayjs(Number(text)) : null;
}
