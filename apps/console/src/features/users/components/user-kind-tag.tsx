import { BELONGS_TO, type User } from '@marquee/contract';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { kindOf, type UserKind } from '../user-kind.ts';

const colors: Record<UserKind, string> = { admin: 'gold', group_admin: 'cyan', ordinary: 'default' };

/** What somebody is; users of the platform are marked, for no department holds them. */
export function UserKindTag({ user }: { user: User }) {
  const { t } = useTranslation();
  const kind = kindOf(user);
  return (
    <span>
      <Tag color={colors[kind]}>{t(`users.kind_${kind}`)}</Tag>
      {user.belong_to === BELONGS_TO.platform && <Tag>{t('users.platform')}</Tag>}
    </span>
  );
}
