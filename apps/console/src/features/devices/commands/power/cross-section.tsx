import { POWER_PLAN_LIMITS } from '@marquee/commands';
import type { FieldError } from '@marquee/contract';
import { DatePicker, Segmented } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { changedAt, removedAt } from '../../../../shared/form/list-items.ts';
import type { PowerPlan } from './power-entries.ts';
import styles from './power-plan-form.module.css';
import { PowerRow } from './power-row.tsx';
import { PowerSection } from './power-section.tsx';

type Entry = PowerPlan['cross'][number];

const DAY = 'YYYY-MM-DD';
const TIME = 'HH:mm';

interface CrossSectionProps {
  entries: readonly Entry[];
  onChange: (entries: readonly Entry[]) => void;
  errorAt: (path: string) => FieldError | undefined;
}

/** Periods of several days in which the screen stays on, or off. */
export function CrossSection({ entries, onChange, errorAt }: CrossSectionProps) {
  const { t } = useTranslation();
  const change = (index: number, changed: Partial<Entry>) => onChange(changedAt(entries, index, changed));
  return (
    <PowerSection
      title={t('devices.power.cross')}
      hint={t('devices.power.cross_hint')}
      count={entries.length}
      most={POWER_PLAN_LIMITS.cross}
      addText={t('devices.power.add_cross')}
      onAdd={() => onChange([...entries, newEntry()])}
    >
      {entries.map((entry, index) => {
        const error = errorAt(`cross.${index}.off`) ?? errorAt(`cross.${index}.offDate`);
        return (
          <PowerRow
            // An entry has no identity but its index.
            key={index}
            name={t('devices.power.entry', { kind: t('devices.power.cross'), number: index + 1 })}
            error={error}
            counts={entry.status === 'on'}
            onCounts={(counts) => change(index, { status: counts ? 'on' : 'off' })}
            onRemove={() => onChange(removedAt(entries, index))}
          >
            <Segmented
              aria-label={`${t('devices.power.state')} ${index + 1}`}
              value={entry.closed}
              options={[
                { value: false, label: t('devices.power.stays_on') },
                { value: true, label: t('devices.power.stays_off') },
              ]}
              onChange={(closed) => change(index, { closed })}
            />
            <DatePicker.RangePicker
              className={styles.period ?? ''}
              aria-label={`${t('devices.power.from')} ${index + 1}`}
              allowClear={false}
              showTime={{ format: TIME }}
              format={`${DAY} ${TIME}`}
              status={error ? 'error' : ''}
              value={[at(entry.onDate, entry.on), at(entry.offDate, entry.off)]}
              onChange={(range) => change(index, changedBy(range))}
            />
          </PowerRow>
        );
      })}
    </PowerSection>
  );
}

function at(date: string, time: string): Dayjs {
  return dayjs(`${date}T${time}`);
}

function changedBy(range: readonly (Dayjs | null)[] | null): Partial<Entry> {
  const [start, end] = range ?? [];
  return {
    ...(start && { onDate: start.format(DAY), on: start.format(TIME) }),
    ...(end && { offDate: end.format(DAY), off: end.format(TIME) }),
  };
}

/** From tomorrow, for a day. */
function newEntry(): Entry {
  const day = (days: number) => dayjs().add(days, 'day').format(DAY);
  return { onDate: day(1), on: '08:00', offDate: day(2), off: '22:00', closed: false, status: 'on' };
}
