import { ExclamationCircleOutlined } from '@ant-design/icons';
import type { User } from '@marquee/contract';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { StatusDot, type Tone } from '../../../shared/format/status-dot.tsx';
import { stateOf, type UserStateName } from '../user-state-name.ts';
import styles from './user.module.css';

const TONES: Record<UserStateName, Tone> = { enabled: 'good', disabled: 'bad', waiting: 'warning' };

/** Whether the user may sign in, and whether a new password is due. */
export function UserState({ user }: { user: User }) {
  const { t } = useTranslation();
  const state = stateOf(user);
  return (
    <span className={styles.state}>
      <StatusDot tone={TONES[state]}>{t(`users.${state}`)}</StatusDot>
      {user.must_change_password && (
        <Tooltip title={t('users.password_due_hint')}>
          <ExclamationCircleOutlined className={styles.due} aria-label={t('users.password_due_hint')} />
        </Tooltip>
      )}
    </span>
  );
}
