import { BELONGS_TO, type User } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { kindOf } from '../user-kind.ts';

/** The kind of a user. */
export function UserKindName({ user }: { user: User }) {
  const { t } = useTranslation();
  const kind = kindOf(user);
  return <>{t(user.belong_to === BELONGS_TO.platform ? `users.platform_${kind}` : `users.kind_${kind}`)}</>;
}
