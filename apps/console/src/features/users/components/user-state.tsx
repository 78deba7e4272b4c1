import { ExclamationCircleOutlined } from '@ant-design/icons';
import type { User } from '@marquee/contract';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../../../shared/format/status-dot.tsx';
import styles from './user.module.css';

/** Whether the user may sign in, and whether a new password is due. */
export function UserState({ user }: { user: User }) {
  const { t } = useTranslation();
  return (
    <span className={styles.state}>
      <StatusDot tone={user.is_disabled ? 'bad' : 'good'}>
        {t(user.is_disabled ? 'users.disabled' : 'users.enabled')}
      </StatusDot>
      {user.must_change_password && (
        <Tooltip title={t('users.password_due_hint')}>
          <ExclamationCircleOutlined className={styles.due} aria-label={t('users.password_due_hint')} />
        </Tooltip>
      )}
    </span>
  );
}
