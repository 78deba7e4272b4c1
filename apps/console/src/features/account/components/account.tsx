import { BELONGS_TO } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { DetailPage, DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { Facts } from '../../../shared/feedback/facts.tsx';
import { companyName } from '../../../shared/format/company-name.ts';
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
  const facts = [
    { label: t('account.login_id'), value: user.login_id },
    { label: t('account.kind'), value: t(`account.kind_${kind}`) },
    { label: t('account.company'), value: companyName(user.company_name) ?? t('account.platform') },
    {
      label: t('account.department'),
      value:
        user.belong_to === BELONGS_TO.platform
          ? t('account.platform')
          : groupNameOf(user.department_name, t, 'departments'),
    },
    { label: t('account.last_login'), value: <TimeAt at={user.last_login_at} /> },
  ];
  return (
    <DetailPage title={user.name || user.login_id} state={null} actions={null}>
      <DetailSection title={t('account.facts')}>
        <Facts facts={facts} />
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
