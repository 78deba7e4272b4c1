import type { User } from '@marquee/contract';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../shared/format/status-badge.tsx';
import { StatusDot, type Tone } from '../../../shared/format/status-dot.tsx';
import { PasswordIcon } from '../../../shared/icons/index.ts';
import { stateOf, type UserStateName } from '../user-state-name.ts';

const TONES: Record<Exclude<UserStateName, 'waiting'>, Tone> = { enabled: 'good', disabled: 'quiet' };

/** Whether the user may sign in, and whether a new password is due. */
export function UserState({ user }: { user: User }) {
  const { t } = useTranslation();
  const state = stateOf(user);
  return (
    <span className="inline-row gap-8">
      {state === 'waiting' ? (
        <StatusBadge tone="waiting">{t('users.waiting')}</StatusBadge>
      ) : (
        <StatusDot tone={TONES[state]}>{t(`users.${state}`)}</StatusDot>
      )}
      {user.must_change_password && (
        <Tooltip title={t('users.password_due_hint')}>
          <PasswordIcon className="faint" role="img" aria-label={t('users.password_due_hint')} />
        </Tooltip>
      )}
    </span>
  );
}
