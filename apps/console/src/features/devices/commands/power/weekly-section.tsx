import { POWER_PLAN_LIMITS } from '@marquee/commands';
import type { FieldError } from '@marquee/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { changedAt, removedAt } from '../../../../shared/form/list-items.ts';
import { WEEKDAYS } from '../../../../shared/format/weekdays.ts';
import { HoursPicker } from './hours-picker.tsx';
import { firstEntryOf, type WeeklyRow } from './power-entries.ts';
import styles from './power-plan-form.module.css';
import { PowerRow } from './power-row.tsx';
import { PowerSection } from './power-section.tsx';

const EVERY_DAY: WeeklyRow = { days: WEEKDAYS, on: '08:00', off: '22:00', status: 'on' };

interface WeeklySectionProps {
  rows: readonly WeeklyRow[];
  onChange: (rows: readonly WeeklyRow[]) => void;
  errorAt: (path: string) => FieldError | undefined;
}

/** The hours of the week; the same hours on several days are one row. */
export function WeeklySection({ rows, onChange, errorAt }: WeeklySectionProps) {
  const { t } = useTranslation();
  const count = firstEntryOf(rows, rows.length);
  const change = (index: number, changed: Partial<WeeklyRow>) => onChange(changedAt(rows, index, changed));
  return (
    <PowerSection
      title={t('devices.power.weekly')}
      hint={t('devices.power.weekly_hint')}
      count={count}
      most={POWER_PLAN_LIMITS.weekly}
      addText={t('devices.power.add_weekly')}
      onAdd={() => onChange([...rows, newRow()])}
    >
      {rows.map((row, index) => (
        <PowerRow
          // A row has no identity but its index.
          key={index}
          name={t('devices.power.entry', { kind: t('devices.power.weekly'), number: index + 1 })}
          error={errorOf(row, index)}
          counts={row.status === 'on'}
          onCounts={(counts) => change(index, { status: counts ? 'on' : 'off' })}
          onRemove={() => onChange(removedAt(rows, index))}
        >
          <span role="group" aria-label={t('devices.power.days')} className={styles.days}>
            {WEEKDAYS.map((day) => (
              <Button
                key={day}
                size="small"
                className={styles.day ?? ''}
                type={row.days.includes(day) ? 'primary' : 'default'}
                aria-pressed={row.days.includes(day)}
                disabled={!row.days.includes(day) && count >= POWER_PLAN_LIMITS.weekly}
                onClick={() => change(index, { days: toggled(row.days, day) })}
              >
                {t(`releases.weekday_${day}`)}
              </Button>
            ))}
          </span>
          <HoursPicker
            number={index + 1}
            value={row}
            hasError={errorOf(row, index) !== undefined}
            onChange={(hours) => change(index, hours)}
          />
        </PowerRow>
      ))}
    </PowerSection>
  );

  /** As many of the days as there is room for. */
  function newRow(): WeeklyRow {
    return { ...EVERY_DAY, days: WEEKDAYS.slice(0, POWER_PLAN_LIMITS.weekly - count) };
  }

  function errorOf(row: WeeklyRow, index: number): FieldError | undefined {
    const first = firstEntryOf(rows, index);
    return row.days
      .flatMap((_, at) => ['on', 'off'].map((field) => errorAt(`weekly.${first + at}.${field}`)))
      .find((error) => error !== undefined);
  }
}

function toggled(days: readonly number[], day: number): number[] {
  return days.includes(day) ? days.filter((one) => one !== day) : [...days, day].toSorted((a, b) => a - b);
}
