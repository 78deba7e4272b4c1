import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../../shared/feedback/use-confirm.tsx';

interface RenewSecretButtonProps {
  /** Of the receiver. */
  name: string;
  renew: () => Promise<{ secret: string }>;
  onRenewed: (secret: string) => void;
}

/** Replaces the secret that signs what a receiver gets. The former one cannot be shown again. */
export function RenewSecretButton({ name, renew, onRenewed }: RenewSecretButtonProps) {
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
    <Button size="small" onClick={ask}>
      {t('webhooks.renew')}
    </Button>
  );
}
