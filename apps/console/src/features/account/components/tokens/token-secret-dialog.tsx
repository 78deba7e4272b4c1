import { API_BASE, type NewToken } from '@marquee/contract';
import { Alert, Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { exampleCall } from '../../permission-choice.ts';
import styles from '../account.module.css';
import { CopyButton } from '../copy-button.tsx';

/** Shows a new token once, and how a script uses it. A click outside does not close it by mistake. */
export function TokenSecretDialog({ token, onClose }: { token: NewToken; onClose: () => void }) {
  const { t } = useTranslation();
  const address = window.location.origin + API_BASE + exampleCall(token.actions);
  return (
    <Modal
      open
      width={560}
      title={t('account.token_title', { name: token.name })}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={[
        <CopyButton key="copy" text={token.token} />,
        <Button key="done" type="primary" onClick={onClose}>
          {t('account.token_kept')}
        </Button>,
      ]}
    >
      <Alert type="warning" showIcon title={t('account.token_once')} />
      <pre className={styles.example}>{token.token}</pre>
      <span>{t('account.token_example')}</span>
      <pre className={styles.example}>{`curl -H 'Authorization: Bearer ${token.token}' '${address}'`}</pre>
    </Modal>
  );
}
