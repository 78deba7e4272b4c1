import {
  BACKUP_KEPT,
  BACKUP_SCHEDULES,
  BACKUP_VERIFICATIONS,
  type BackupSetting,
  backupRoutes,
} from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { Segments } from '../../../shared/form/segments.tsx';
import { TimeOfDayPicker } from '../../../shared/form/time-of-day-picker.tsx';
import { useRouteForm } from '../../../shared/form/use-route-form.ts';
import { WeekdayField } from '../../../shared/form/weekday-field.tsx';
import { ZoneField } from '../../../shared/form/zone-field.tsx';
import { SettingFields, SettingForm } from './setting-form.tsx';

interface BackupFormProps {
  setting: BackupSetting;
  /** The schedule is kept, but nothing is backed up. */
  isWithoutPlace: boolean;
}

/** When backups are made, how often they are verified, and how long they are kept. */
export function BackupForm({ setting, isWithoutPlace }: BackupFormProps) {
  const { t } = useTranslation();
  const initial: Partial<BackupSetting> = setting;
  const form = useRouteForm(backupRoutes.update, { initial });
  const { values, set, errorAt } = form;
  const isOff = values.schedule === 'off';
  return (
    <SettingForm form={form}>
      <SettingFields>
        <Field
          label={t('backups.schedule')}
          error={errorAt('schedule')}
          hint={isWithoutPlace ? t('backups.needs_place') : undefined}
          isGroup
        >
          {() => (
            <Segments
              value={values.schedule ?? 'off'}
              onChange={(schedule) => set('schedule', schedule)}
              options={BACKUP_SCHEDULES.map((value) => ({ value, label: t(`backups.schedules.${value}`) }))}
            />
          )}
        </Field>
        {values.schedule === 'weekly' && (
          <WeekdayField
            label={t('backups.weekday')}
            error={errorAt('weekday')}
            value={values.weekday}
            onChange={(weekday) => set('weekday', weekday)}
          />
        )}
        {!isOff && (
          <>
            <Field label={t('backups.time')} error={errorAt('time')} isGroup>
              {() => (
                <TimeOfDayPicker
                  label={t('backups.time')}
                  value={values.time ?? ''}
                  hasError={errorAt('time') !== undefined}
                  onChange={(time) => set('time', time)}
                />
              )}
            </Field>
            <ZoneField
              label={t('backups.time_zone')}
              error={errorAt('time_zone')}
              value={values.time_zone}
              onChange={(zone) => set('time_zone', zone)}
            />
            <Field
              label={t('backups.verify')}
              error={errorAt('verify')}
              hint={t('backups.verify_hint')}
              isGroup
            >
              {() => (
                <Segments
                  value={values.verify ?? 'weekly'}
                  onChange={(verify) => set('verify', verify)}
                  options={BACKUP_VERIFICATIONS.map((value) => ({
                    value,
                    label: t(`backups.verifications.${value}`),
                  }))}
                />
              )}
            </Field>
          </>
        )}
        {(['days', 'weeks', 'months'] as const).map((period) => (
          <NumberField
            key={period}
            label={t(`backups.keep.${period}`)}
            error={errorAt(`keep_${period}`)}
            limits={BACKUP_KEPT[period]}
            value={values[`keep_${period}`]}
            onChange={(value) => set(`keep_${period}`, value ?? undefined)}
          />
        ))}
      </SettingFields>
      <p className="faint size-13">{t('backups.keep_hint')}</p>
    </SettingForm>
  );
}
