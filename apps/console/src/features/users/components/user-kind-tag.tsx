import { BELONGS_TO, type User } from '@marquee/contract';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { kindOf } from '../user-kind.ts';
import styles from './user.module.css';

/** The kind of a user. */
export function UserKindTag({ user }: { user: User }) {
  const { t } = useTranslation();
  const kind = kindOf(user);
  return (
    <Tag className={styles[kind] ?? ''}>
      {t(user.belong_to === BELONGS_TO.platform ? `users.platform_${kind}` : `users.kind_${kind}`)}
    </Tag>
  );
}
