import { Checkbox, DatePicker, Radio } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';
import type { ReleaseDraft } from '../wizard/release-draft.ts';
import styles from './schedule.module.css';
import { WEEKDAYS } from './schedule-text.ts';
import { SpanFields } from './span-fields.tsx';
import { WeekStrip } from './week-strip.tsx';

/** The schedule: period, continuous or by weekdays and time spans. Broken rules of spec §5 are shown at once. */
export function ScheduleFields({ form }: { form: SchemaForm<ReleaseDraft> }) {
  const { t } = useTranslation();
  const { values } = form;
  return (
    <>
      <Field
        label={t('releases.period')}
        isRequired
        error={form.errorAt('valid_to') ?? form.errorAt('valid_from')}
        hint={t('releases.period_hint')}
      >
        {(input) => (
          <DatePicker.RangePicker
            id={{ start: input.id, end: `${input.id}-end` }}
            allowClear={false}
            value={[dayjs(values.valid_from), dayjs(values.valid_to)]}
            onChange={(range) => {
              if (!range?.[0] || !range[1]) return;
              form.set('valid_from', range[0].format('YYYY-MM-DD'));
              form.set('valid_to', range[1].format('YYYY-MM-DD'));
            }}
          />
        )}
      </Field>
      <Field isGroup label={t('releases.play_time')} error={undefined}>
        {() => (
          <Radio.Group
            value={values.continuous}
            onChange={({ target }) => form.set('continuous', target.value)}
            options={[
              { value: false, label: t('releases.by_spans') },
              { value: true, label: t('releases.continuous') },
            ]}
          />
        )}
      </Field>
      {!values.continuous && (
        <>
          <Field isGroup label={t('releases.weekdays')} isRequired error={form.errorAt('weekdays')}>
            {() => (
              <span className={styles.weekdays}>
                <Checkbox
                  checked={values.weekdays.length === WEEKDAYS.length}
                  indeterminate={values.weekdays.length > 0 && values.weekdays.length < WEEKDAYS.length}
                  onChange={({ target }) => form.set('weekdays', target.checked ? [...WEEKDAYS] : [])}
                >
                  {t('releases.every_day')}
                </Checkbox>
                <Checkbox.Group
                  value={values.weekdays}
                  onChange={(days) =>
                    form.set(
                      'weekdays',
                      [...days].sort((a, b) => a - b),
                    )
                  }
                  options={WEEKDAYS.map((day) => ({ value: day, label: t(`releases.weekday_${day}`) }))}
                />
              </span>
            )}
          </Field>
          <SpanFields form={form} />
          <WeekStrip weekdays={values.weekdays} spans={values.spans} />
        </>
      )}
    </>
  );
}
