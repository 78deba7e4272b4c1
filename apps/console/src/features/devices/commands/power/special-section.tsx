import { POWER_PLAN_LIMITS } from '@marquee/commands';
import type { FieldError } from '@marquee/contract';
import { Checkbox, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { changedAt, removedAt } from '../../../../shared/form/list-items.ts';
import { HoursPicker } from './hours-picker.tsx';
import type { PowerPlan } from './power-entries.ts';
import styles from './power-plan-form.module.css';
import { PowerRow } from './power-row.tsx';
import { PowerSection } from './power-section.tsx';

type Entry = PowerPlan['special'][number];

const DAY = 'YYYY-MM-DD';

interface SpecialSectionProps {
  entries: readonly Entry[];
  onChange: (entries: readonly Entry[]) => void;
  errorAt: (path: string) => FieldError | undefined;
}

/** Single days with hours of their own, or on which the screen stays off. */
export function SpecialSection({ entries, onChange, errorAt }: SpecialSectionProps) {
  const { t } = useTranslation();
  const change = (index: number, changed: Partial<Entry>) => onChange(changedAt(entries, index, changed));
  return (
    <PowerSection
      title={t('devices.power.special')}
      hint={t('devices.power.special_hint')}
      count={entries.length}
      most={POWER_PLAN_LIMITS.special}
      addText={t('devices.power.add_special')}
      onAdd={() => onChange([...entries, newEntry()])}
    >
      {entries.map((entry, index) => {
        const error = errorAt(`special.${index}.date`) ?? errorAt(`special.${index}.off`);
        return (
          <PowerRow
            // An entry has no identity but its index.
            key={index}
            name={t('devices.power.entry', { kind: t('devices.power.special'), number: index + 1 })}
            error={error}
            counts={entry.status === 'on'}
            onCounts={(counts) => change(index, { status: counts ? 'on' : 'off' })}
            onRemove={() => onChange(removedAt(entries, index))}
          >
            <DatePicker
              className={styles.date ?? ''}
              aria-label={`${t('devices.power.date')} ${index + 1}`}
              allowClear={false}
              value={dayjs(entry.date)}
              onChange={(day) => day && change(index, { date: day.format(DAY) })}
            />
            <HoursPicker
              number={index + 1}
              value={entry}
              hasError={error !== undefined}
              isDisabled={entry.closed}
              onChange={(hours) => change(index, hours)}
            />
            <Checkbox
              checked={entry.closed}
              onChange={({ target }) => change(index, { closed: target.checked })}
            >
              {t('devices.power.closed')}
            </Checkbox>
          </PowerRow>
        );
      })}
    </PowerSection>
  );

  /** The day after the last one. */
  function newEntry(): Entry {
    const last = entries.reduce((latest, { date }) => (date > latest ? date : latest), dayjs().format(DAY));
    const date = dayjs(last).add(1, 'day').format(DAY);
    return { date, on: '08:00', off: '22:00', closed: false, status: 'on' };
  }
}
