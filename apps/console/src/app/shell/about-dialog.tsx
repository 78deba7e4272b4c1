import { API_BASE } from '@marquee/contract';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../shared/access/access.ts';
import { Logo } from '../../shared/brand/logo.tsx';
import { useProductName } from '../../shared/brand/use-brand.ts';
import { Facts } from '../../shared/feedback/facts.tsx';
import { companyName } from '../../shared/format/company-name.ts';
import styles from './about-dialog.module.css';

export function AboutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useAccess();
  const name = useProductName();
  return (
    <Modal open title={t('shell.about_title', { name })} footer={null} width={420} onCancel={onClose}>
      <div className={styles.brand}>
        <Logo size={48} />
        <div>
          <strong>{name}</strong>
          <span>
            {t(__CONSOLE_BUILD__ ? 'shell.version_build' : 'shell.version', {
              version: __CONSOLE_VERSION__,
              build: __CONSOLE_BUILD__,
            })}
          </span>
        </div>
      </div>
      <Facts
        facts={[
          { label: t('shell.account'), value: user.login_id },
          { label: t('shell.company'), value: companyName(user.company_name) },
          { label: t('shell.interface'), value: link(`${API_BASE}/docs`) },
          { label: t('shell.licences'), value: link(`${API_BASE}/THIRD-PARTY.txt`) },
        ]}
      />
    </Modal>
  );
}

function link(path: string) {
  return (
    <a href={path} target="_blank" rel="noreferrer">
      {path}
    </a>
  );
}
