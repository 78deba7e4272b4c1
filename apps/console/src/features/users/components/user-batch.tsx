import type { User } from '@marquee/contract';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UserAction } from '../user-refusal.ts';
import type { UserActions } from './use-user-actions.tsx';

interface UserBatchProps {
  users: User[];
  actions: UserActions;
  clear: () => void;
}

/** What can be done to all ticked users at once. */
export function UserBatch({ users, actions, clear }: UserBatchProps) {
  const { t } = useTranslation();
  const button = (key: UserAction, text: string, act: () => void, isDangerous = false) => {
    const refusal = actions.refusal(key, users);
    return (
      <Tooltip title={refusal}>
        <Button danger={isDangerous} disabled={refusal !== undefined} onClick={act}>
          {text}
        </Button>
      </Tooltip>
    );
  };
  return (
    <>
      {actions.mayMove && button('move', t('users.move'), () => actions.move(users, clear))}
      {actions.maySetRole && button('set_role', t('users.set_role'), () => actions.setRole(users, clear))}
      {actions.mayEnable && button('enable', t('users.enable'), () => actions.enable(users, clear))}
      {actions.mayDisable && button('disable', t('users.disable'), () => actions.disable(users, clear), true)}
      {actions.mayDelete && button('delete', t('common.delete'), () => actions.remove(users, clear), true)}
    </>
  );
}

export function isBatchPossible(actions: UserActions): boolean {
  const { mayMove, maySetRole, mayEnable, mayDisable, mayDelete } = actions;
  return mayMove || maySetRole || mayEnable || mayDisable || mayDelete;
}
