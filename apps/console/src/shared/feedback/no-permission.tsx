import { LockOutlined } from '@ant-design/icons';
import { Result } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './no-permission.module.css';

interface NoPermissionProps {
  /** What the user may not see, in a sentence. */
  help?: string | undefined;
  action?: ReactNode;
}

/** Spec §6: shown in place of a page without permission. */
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
