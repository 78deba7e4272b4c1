import {
  DOWNLOAD_LIMITS,
  type DownloadSetting,
  downloadSettingRoutes,
  downloadSettingSchema,
} from '@marquee/contract';
import { App, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { Field } from '../../../shared/form/field.tsx';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { SaveButton } from '../../../shared/form/save-button.tsx';
import { SubmitForm } from '../../../shared/form/submit-form.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import styles from './system-settings.module.css';

dayjs.extend(customParseFormat);

/** How devices download files; an empty field is no limit. */
export function DownloadForm({ setting }: { setting: DownloadSetting }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const update = useRouteMutation(downloadSettingRoutes.update);
  const form = useSchemaForm<DownloadSetting, DownloadSetting>({
    schema: downloadSettingSchema,
    initial: setting,
    send: async (body) => {
      await update.mutateAsync({ body });
      void message.success(t('common.saved'));
    },
  });
  return (
    <SubmitForm className={styles.form} onSubmit={() => void form.submit()}>
      <div className={styles.fields}>
        {field('bandwidth')}
        {field('concurrency')}
        <Field
          label={t('system_settings.window')}
          hint={t('system_settings.window_hint')}
          error={form.errorAt('window_end') ?? form.errorAt('window_start')}
        >
          {({ status, ...input }) => (
            <TimePicker.RangePicker
              {...input}
              // Both fields of the period, of which the label names the first only.
              aria-label={t('system_settings.window')}
              className="full-width"
              format="HH:mm"
              order={false}
              needConfirm={false}
              placeholder={[t('system_settings.any_time'), t('system_settings.any_time')]}
              status={status === 'error' ? 'error' : ''}
              value={[timeOf(form.values.window_start), timeOf(form.values.window_end)]}
              onChange={(range) => {
                form.set('window_start', range?.[0]?.format('HH:mm') ?? null);
                form.set('window_end', range?.[1]?.format('HH:mm') ?? null);
              }}
            />
          )}
        </Field>
      </div>
      <SaveButton form={form} />
    </SubmitForm>
  );

  function field(name: keyof typeof DOWNLOAD_LIMITS) {
    const { minimum, maximum } = DOWNLOAD_LIMITS[name];
    return (
      <NumberField
        label={t(`system_settings.${name}`)}
        hint={t(`system_settings.${name}_hint`, { minimum, maximum })}
        error={form.errorAt(name)}
        limits={{ minimum, maximum }}
        placeholder={t('system_settings.no_limit')}
        suffix={t(`system_settings.${name}_unit`)}
        value={form.values[name]}
        onChange={(value) => form.set(name, value)}
      />
    );
  }
}

function timeOf(time: string | null): Dayjs | null {
  return time === null ? null : dayjs(time, 'HH:mm');
}
