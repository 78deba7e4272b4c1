import { API_BASE } from '@marquee/contract';
import { Descriptions, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../shared/access/access.ts';

export function AboutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useAccess();
  const items = [
    { key: 'version', label: t('shell.version'), children: __CONSOLE_VERSION__ },
    { key: 'user', label: t('shell.account'), children: user.login_id },
    { key: 'company', label: t('shell.company'), children: user.company_name ?? '–' },
    {
      key: 'api',
      label: t('shell.interface'),
      children: (
        <a href={`${API_BASE}/docs`} target="_blank" rel="noreferrer">
          {`${API_BASE}/docs`}
        </a>
      ),
    },
  ];
  return (
    <Modal open title={t('shell.about_title')} footer={null} width={420} onCancel={onClose}>
      <Descriptions column={1} size="small" items={items} />
    </Modal>
  );
}
