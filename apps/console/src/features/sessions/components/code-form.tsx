import { signInSchema } from '@marquee/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSchemaForm } from '../../../shared/form/use-schema-form.ts';
import styles from './login-form.module.css';
import { PlainField } from './plain-field.tsx';
import { PlainForm } from './plain-form.tsx';

interface CodeFormProps {
  loginId: string;
  send: (code: string) => Promise<unknown>;
  onBack: () => void;
}

const codeSchema = signInSchema.pick({ code: true }).required();

/** The second step of signing in: the code of the second factor, or a recovery code instead. */
export function CodeForm({ loginId, send, onBack }: CodeFormProps) {
  const { t } = useTranslation();
  const form = useSchemaForm<{ code: string }, { code: string }>({
    schema: codeSchema,
    initial: { code: '' },
    send: ({ code }) => send(code.trim()),
  });
  return (
    <PlainForm
      form={form}
      submitText={t('login.submit')}
      footer={
        <Button type="link" block className={styles.back ?? ''} onClick={onBack}>
          {t('login.other_account')}
        </Button>
      }
    >
      <p className={styles.who}>{t('login.code_for', { login: loginId })}</p>
      <PlainField
        label={t('login.code')}
        hint={t('login.code_hint')}
        error={form.errorAt('code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={24}
        autoFocus
        value={form.values.code}
        onValue={(code) => form.set('code', code)}
      />
    </PlainForm>
  );
}
