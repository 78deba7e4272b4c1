import type { ReleaseSchedule } from '@marquee/contract';
import { Checkbox, DatePicker, Radio } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import type { Submission } from '../../../shared/form/use-submission.ts';
import { WEEKDAYS } from '../../../shared/format/weekdays.ts';
import styles from './schedule.module.css';
import { SpanFields } from './span-fields.tsx';
import { WeekStrip } from './week-strip.tsx';

interface ScheduleFieldsProps {
  values: ReleaseSchedule;
  errorAt: Submission['errorAt'];
  onChange: (changed: Partial<ReleaseSchedule>) => void;
}

/** The schedule: period, continuous or by weekdays and time spans. Broken rules of spec §5 are shown immediately. */
export function ScheduleFields({ values, errorAt, onChange }: ScheduleFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        label={t('releases.period')}
        isRequired
        error={errorAt('valid_to') ?? errorAt('valid_from')}
        hint={t('releases.period_hint')}
      >
        {(input) => (
          <DatePicker.RangePicker
            id={{ start: input.id, end: `${input.id}-end` }}
            allowClear={false}
            value={[dayjs(values.valid_from), dayjs(values.valid_to)]}
            onChange={(range) => {
              if (!range?.[0] || !range[1]) return;
              onChange({
                valid_from: range[0].format('YYYY-MM-DD'),
                valid_to: range[1].format('YYYY-MM-DD'),
              });
            }}
          />
        )}
      </Field>
      <Field isGroup label={t('releases.play_time')} error={undefined}>
        {() => (
          <Radio.Group
            value={values.continuous}
            onChange={({ target }) => onChange({ continuous: target.value })}
            options={[
              { value: false, label: t('releases.by_spans') },
              { value: true, label: t('releases.continuous') },
            ]}
          />
        )}
      </Field>
      {!values.continuous && (
        <>
          <Field isGroup label={t('releases.weekdays')} isRequired error={errorAt('weekdays')}>
            {() => (
              <span className={styles.weekdays}>
                <Checkbox
                  checked={values.weekdays.length === WEEKDAYS.length}
                  indeterminate={values.weekdays.length > 0 && values.weekdays.length < WEEKDAYS.length}
                  onChange={({ target }) => onChange({ weekdays: target.checked ? [...WEEKDAYS] : [] })}
                >
                  {t('releases.every_day')}
                </Checkbox>
                <Checkbox.Group
                  value={values.weekdays}
                  onChange={(days) => onChange({ weekdays: [...days].sort((a, b) => a - b) })}
                  options={WEEKDAYS.map((day) => ({ value: day, label: t(`releases.weekday_${day}`) }))}
                />
              </span>
            )}
          </Field>
          <SpanFields spans={values.spans} errorAt={errorAt} onChange={(spans) => onChange({ spans })} />
          <WeekStrip weekdays={values.weekdays} spans={values.spans} />
        </>
      )}
    </>
  );
}
