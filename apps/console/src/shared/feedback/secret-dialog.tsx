import { Alert, Button, Modal, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './secret-dialog.module.css';

interface SecretDialogProps {
  title: string;
  secret: string;
  /** The purpose of the secret, and that it is shown only once. */
  help: string;
  onClose: () => void;
}

/** Shows a secret once: neither a click outside nor Escape closes the dialog by mistake. */
export function SecretDialog({ title, secret, help, onClose }: SecretDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      width={460}
      title={title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('common.noted')}
        </Button>
      }
    >
      <div className={styles.secret}>
        <Typography.Text
          className={styles.text ?? ''}
          copyable={{
            text: secret,
            icon: [t('common.copy'), t('common.copied')],
            tooltips: false,
          }}
        >
          {secret}
        </Typography.Text>
      </div>
      <Alert type="warning" showIcon title={help} />
    </Modal>
  );
}
