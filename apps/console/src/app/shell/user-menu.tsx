import { UserOutlined } from '@ant-design/icons';
import { Avatar, Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAccess } from '../../shared/access/access.ts';
import { type Appearance, useAppearance } from '../../shared/preferences/appearance.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { useLeaveSession } from '../use-leave-session.ts';
import { AboutDialog } from './about-dialog.tsx';

const appearances: Appearance[] = ['system', 'light', 'dark'];

/** Language, the own account, appearance, about and signing out. */
export function UserMenu() {
  const { t } = useTranslation();
  const { user } = useAccess();
  const navigate = useNavigate();
  const [appearance, setAppearance] = useAppearance();
  const [isAboutOpen, setAboutOpen] = useState(false);
  const signOut = useLeaveSession();
  const items = [
    { key: 'account', label: t('shell.my_account'), onClick: () => navigate('/account') },
    {
      key: 'appearance',
      label: t('shell.appearance'),
      children: appearances.map((choice) => ({
        key: choice,
        label: t(`shell.appearance_${choice}`),
        onClick: () => setAppearance(choice),
      })),
    },
    { key: 'about', label: t('shell.about'), onClick: () => setAboutOpen(true) },
    { type: 'divider' as const },
    { key: 'sign-out', label: t('shell.sign_out'), onClick: signOut },
  ];
  return (
    <>
      <LanguageSwitch />
      <Dropdown trigger={['click']} menu={{ items, selectedKeys: [appearance] }}>
        <Button type="text" icon={<Avatar size={24} icon={<UserOutlined />} />}>
          {user.name || user.login_id}
        </Button>
      </Dropdown>
      {isAboutOpen && <AboutDialog onClose={() => setAboutOpen(false)} />}
    </>
  );
}
