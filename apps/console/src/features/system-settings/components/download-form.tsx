import {
  DOWNLOAD_LIMITS,
  type DownloadSetting,
  downloadSettingRoutes,
  downloadSettingSchema,
} from '@marquee/contract';
import { App, Button, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { Field } from '../../../shared/form/field.tsx';
import { SubmitForm } from '../../../shared/form/submit-form.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import styles from './system-settings.module.css';

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
      </div>
      <Button type="primary" htmlType="submit" disabled={!form.isChanged} loading={form.isSubmitting}>
        {t('common.save')}
      </Button>
    </SubmitForm>
  );

  function field(name: keyof DownloadSetting) {
    const { minimum, maximum } = DOWNLOAD_LIMITS[name];
    return (
      <Field
        label={t(`system_settings.${name}`)}
        hint={t(`system_settings.${name}_hint`, { minimum, maximum })}
        error={form.errorAt(name)}
      >
        {(input) => (
          <InputNumber
            {...input}
            className="full-width"
            min={minimum}
            max={maximum}
            precision={0}
            placeholder={t('system_settings.no_limit')}
            suffix={t(`system_settings.${name}_unit`)}
            value={form.values[name]}
            onChange={(value) => form.set(name, value)}
          />
        )}
      </Field>
    );
  }
}
