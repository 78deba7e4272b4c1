import { mailSettingRoutes, mailTestSchema } from '@marquee/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteMutation } from '../../../shared/api/use-route-mutation.ts';
import { SubmitForm } from '../../../shared/form/submit-form.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import styles from '../components/system-settings.module.css';
import { useSendResult } from '../components/use-send-result.ts';

/** Sends a test mail by the saved mail server. */
export function MailTest() {
  const { t } = useTranslation();
  const showResult = useSendResult();
  const test = useRouteMutation(mailSettingRoutes.test, { changes: [] });
  const form = useSchemaForm({
    schema: mailTestSchema,
    initial: { email: '' },
    send: async (body) => {
      const { failure } = await test.mutateAsync({ body });
      showResult(failure, t('mail_settings.tested'));
    },
  });
  return (
    <SubmitForm className={styles.form} onSubmit={() => form.submit()}>
      <TextField
        form={form}
        name="email"
        label={t('mail_settings.test_to')}
        hint={t('mail_settings.test_hint')}
        inputMode="email"
        placeholder="ops@example.com"
      />
      <div>
        <Button htmlType="submit" loading={form.isSubmitting}>
          {t('mail_settings.test')}
        </Button>
      </div>
    </SubmitForm>
  );
}
