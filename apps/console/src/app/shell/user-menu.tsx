import { Button, type MenuProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { switchLanguage } from '../../i18n/index.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useAccess } from '../../shared/access/access.ts';
import { companyName } from '../../shared/format/company-name.ts';
import { initialsOf } from '../../shared/format/initials.ts';
import {
  AccountIcon,
  AppearanceIcon,
  ExpandedIcon,
  InfoIcon,
  LanguageIcon,
  PasswordIcon,
  SignOutIcon,
} from '../../shared/icons/index.ts';
import { ButtonMenu } from '../../shared/menus/button-menu.tsx';
import { opens } from '../../shared/opening/use-opening.ts';
import { type Appearance, useAppearance } from '../../shared/preferences/appearance.ts';
import { useLeaveSession } from '../use-leave-session.ts';
import { AboutDialog } from './about-dialog.tsx';
import styles from './user-menu.module.css';

const appearances: Appearance[] = ['system', 'light', 'dark'];

/** The user's account, language, appearance, about and signing out. */
export function UserMenu() {
  const { t } = useTranslation();
  const { user } = useAccess();
  const navigate = useNavigate();
  const language = useLanguage();
  const [appearance, setAppearance] = useAppearance();
  const [isAboutOpen, setAboutOpen] = useState(false);
  const signOut = useLeaveSession();
  const name = user.name || user.login_id;
  const other = language === 'zh' ? 'en' : 'zh';
  const items: MenuProps['items'] = [
    {
      type: 'group',
      label: (
        <span className={styles.who}>
          <strong>{name}</strong>
          {[user.login_id, companyName(user.company_name)].filter(Boolean).join(' · ')}
        </span>
      ),
    },
    { type: 'divider' },
    {
      key: 'account',
      icon: <AccountIcon />,
      label: t('shell.my_account'),
      onClick: () => navigate('/account'),
    },
    {
      key: 'password',
      icon: <PasswordIcon />,
      label: t('shell.change_password'),
      onClick: () => navigate('/account', { state: opens('password') }),
    },
    {
      key: 'language',
      icon: <LanguageIcon />,
      // Each language is named in itself, so that users recognise theirs.
      label: <span lang={other === 'zh' ? 'zh-CN' : 'en'}>{other === 'zh' ? '中文' : 'English'}</span>,
      onClick: () => void switchLanguage(other),
    },
    {
      key: 'appearance',
      icon: <AppearanceIcon />,
      label: t('shell.appearance'),
      children: appearances.map((choice) => ({
        key: choice,
        label: t(`shell.appearance_${choice}`),
        onClick: () => setAppearance(choice),
      })),
    },
    { key: 'about', icon: <InfoIcon />, label: t('shell.about'), onClick: () => setAboutOpen(true) },
    { type: 'divider' },
    { key: 'sign-out', icon: <SignOutIcon />, label: t('shell.sign_out'), onClick: signOut },
  ];
  return (
    <>
      <ButtonMenu menu={{ items, selectedKeys: [appearance] }}>
        <Button type="text" className={styles.button ?? ''}>
          <span className={styles.avatar} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className={styles.name}>{name}</span>
          <ExpandedIcon size={14} />
        </Button>
      </ButtonMenu>
      {isAboutOpen && <AboutDialog onClose={() => setAboutOpen(false)} />}
    </>
  );
}
