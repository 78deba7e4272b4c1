import { type ReviewSetting, reviewSettingRoutes, reviewSettingSchema } from '@marquee/contract';
import { App, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { SaveButton } from '../../../shared/form/save-button.tsx';
import { SubmitForm } from '../../../shared/form/submit-form.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import styles from './system-settings.module.css';

/** Whether and how releases are reviewed before devices get them. */
export function ReviewForm({ setting }: { setting: ReviewSetting }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const update = useRouteMutation(reviewSettingRoutes.update);
  const form = useSchemaForm<ReviewSetting, ReviewSetting>({
    schema: reviewSettingSchema,
    initial: setting,
    send: async (body) => {
      await update.mutateAsync({ body });
      void message.success(t('common.saved'));
    },
  });
  const choice = (name: keyof ReviewSetting) => (
    <Checkbox
      checked={form.values[name]}
      disabled={name !== 'required' && !form.values.required}
      onChange={({ target }) => form.set(name, target.checked)}
    >
      {t(`system_settings.review_${name}`)}
    </Checkbox>
  );
  return (
    <SubmitForm className={`${styles.form} column gap-12`} onSubmit={() => void form.submit()}>
      {choice('required')}
      {choice('not_author')}
      {choice('two')}
      <p className="flush quiet">{t('system_settings.review_help')}</p>
      <div>
        <SaveButton form={form} />
      </div>
    </SubmitForm>
  );
}
