import { LockOutlined } from '@ant-design/icons';
import { Result } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './no-permission.module.css';

interface NoPermissionProps {
  /** What may not be seen, in a sentence. */
  help?: string | undefined;
  action?: ReactNode;
}

/** Spec §6: without permission a page says so. */
export function NoPermission({ help, action }: NoPermissionProps) {
  const { t } = useTranslation();
  return (
    <Result
      icon={
        <span className={styles.lock} aria-hidden>
          <LockOutlined />
        </span>
      }
      title={t('common.no_permission')}
      subTitle={help ?? t('common.no_permission_help')}
      extra={action}
    />
  );
}
