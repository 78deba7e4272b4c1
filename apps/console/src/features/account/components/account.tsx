import { BELONGS_TO } from '@marquee/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { DetailPage, DetailSection } from '../../../shared/feedback/detail-page.tsx';
import { Facts } from '../../../shared/feedback/facts.tsx';
import { companyName } from '../../../shared/format/company-name.ts';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { groupNameOf } from '../../../shared/groups/group-name.ts';
import { EditIcon } from '../../../shared/icons/index.ts';
import { departmentOf } from '../../../shared/people/department-of.ts';
import { EditProfileDialog } from './edit-profile-dialog.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SignInSettings } from './sign-in-settings.tsx';
import { OwnTokens } from './tokens/own-tokens.tsx';

/** The account page: what all users may do with their own account. */
export function Account() {
  const { t } = useTranslation();
  const { user } = useAccess();
  const [isEditing, setEditing] = useState(false);
  const kind = user.is_admin ? 'admin' : user.is_group_admin ? 'group_admin' : 'ordinary';
  const isOfPlatform = user.belong_to === BELONGS_TO.platform;
  const facts = [
    { label: t('account.login_id'), value: user.login_id },
    { label: t('account.name'), value: user.name },
    { label: t('account.phone'), value: user.phone || '–' },
    { label: t('account.email'), value: user.email || '–' },
    { label: t('account.kind'), value: t(`account.kind_${kind}`) },
    { label: t('account.company'), value: companyName(user.company_name) ?? t('account.platform') },
    { label: t('account.department'), value: departmentOf(user, t) },
    {
      label: t('account.owner'),
      value: isOfPlatform && groupNameOf(user.department_name, t, 'departments'),
    },
    { label: t('account.last_login'), value: <TimeAt at={user.last_login_at} /> },
  ];
  return (
    <DetailPage
      title={user.name || user.login_id}
      state={null}
      actions={
        <Button icon={<EditIcon />} onClick={() => setEditing(true)}>
          {t('account.edit')}
        </Button>
      }
    >
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
      {isEditing && <EditProfileDialog user={user} onClose={() => setEditing(false)} />}
    </DetailPage>
  );
}
