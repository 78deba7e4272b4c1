import { BELONGS_TO } from '@marquee/contract';
import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { DetailPage, DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { OwnSessions } from './own-sessions.tsx';
import { SignInSettings } from './sign-in-settings.tsx';
import { OwnTokens } from './tokens/own-tokens.tsx';

/** The account page: what all users may do with their own account. */
export function Account() {
  const { t } = useTranslation();
  const { user } = useAccess();
  const kind = user.is_admin ? 'admin' : user.is_group_admin ? 'group_admin' : 'ordinary';
  const items = [
    { key: 'login', label: t('account.login_id'), children: user.login_id },
    { key: 'kind', label: t('account.kind'), children: t(`account.kind_${kind}`) },
    { key: 'company', label: t('account.company'), children: user.company_name ?? t('account.platform') },
    {
      key: 'department',
      label: t('account.department'),
      children:
        user.belong_to === BELONGS_TO.platform
          ? t('account.platform')
          : groupNameOf(user.department_name, t, 'departments'),
    },
    { key: 'last', label: t('account.last_login'), children: <TimeAt at={user.last_login_at} /> },
  ];
  return (
    <DetailPage title={user.name || user.login_id} state={null} actions={null}>
      <DetailSection title={t('account.facts')}>
        <Descriptions size="small" column={{ xs: 1, md: 2, lg: 3 }} items={items} />
      </DetailSection>
      <DetailSection title={t('account.security')}>
        <SignInSettings />
      </DetailSection>
      <DetailSection title={t('account.sessions')}>
        <OwnSessions />
      </DetailSection>
      <DetailSection title={t('account.tokens')}>
        <OwnTokens />
      </DetailSection>
    </DetailPage>
  );
}
