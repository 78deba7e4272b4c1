import { Alert, Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../../shared/access/access.ts';
import { DownloadIcon } from '../../../../shared/icons/index.ts';
import styles from '../account.module.css';
import { CopyButton } from '../copy-button.tsx';

interface RecoveryCodesDialogProps {
  codes: string[];
  onClose: () => void;
}

/** Last step: the recovery codes for a lost phone. A click outside does not close it by mistake. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation();
  const { user } = useAccess();
  const text = `${codes.join('\n')}\n`;
  return (
    <Modal
      open
      width={460}
      title={t('account.recovery_title')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={[
        <CopyButton key="copy" text={text} />,
        <Button
          key="download"
          icon={<DownloadIcon />}
          onClick={() => saveText(`marquee-${user.login_id}-recovery-codes.txt`, text)}
        >
          {t('account.download')}
        </Button>,
        <Button key="done" type="primary" onClick={onClose}>
          {t('account.recovery_kept')}
        </Button>,
      ]}
    >
      <Alert type="warning" showIcon title={t('account.recovery_help')} />
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Modal>
  );
}

/** Offers a text as a file to be saved. */
function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
