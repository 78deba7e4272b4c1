import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';
import { Field } from '../../../shared/form/field.tsx';

interface SecretFieldProps {
  /** Of the receiver. */
  name: string;
  renew: () => Promise<{ secret: string }>;
  onRenewed: (secret: string) => void;
}

/** Replaces the secret that signs what a receiver gets. The former one cannot be shown again. */
export function SecretField({ name, renew, onRenewed }: SecretFieldProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const ask = () =>
    confirm({
      title: t('webhooks.renew_title'),
      thing: 'entry',
      names: [name],
      consequence: t('webhooks.renew_consequence'),
      actionText: t('webhooks.renew'),
      act: () => renew().then(({ secret }) => onRenewed(secret)),
    });
  return (
    <Field label={t('alert_settings.secret')} hint={t('alert_settings.secret_hint')} error={undefined}>
      {() => (
        <div>
          <Button size="small" onClick={ask}>
            {t('webhooks.renew')}
          </Button>
        </div>
      )}
    </Field>
  );
}
