import {
  BankOutlined,
  BarChartOutlined,
  DesktopOutlined,
  FileSearchOutlined,
  LayoutOutlined,
  PictureOutlined,
  RobotOutlined,
  SafetyOutlined,
  SendOutlined,
  TeamOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import { Menu, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../features/sessions/index.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useAccess } from '../../shared/access/access.ts';
import { menuAreas, PAGES } from '../page-table.ts';
import { pageName, permissionName } from '../permission-name.ts';
import styles from './shell.module.css';

const icons: Record<string, ReactNode> = {
  '/materials': <PictureOutlined />,
  '/videoList': <VideoCameraOutlined />,
  '/human': <RobotOutlined />,
  '/devices-mips': <DesktopOutlined />,
  '/programs': <LayoutOutlined />,
  '/releases': <SendOutlined />,
  '/statistics': <BarChartOutlined />,
  '/users': <TeamOutlined />,
  '/operation-log': <FileSearchOutlined />,
  '/roles': <SafetyOutlined />,
  '/companies': <BankOutlined />,
};

interface SideMenuProps {
  isCollapsed: boolean;
  /** Called when a page has been chosen. */
  onOpened?: () => void;
}

/** Areas and pages in the order of the permission tree; only what this user may open. */
export function SideMenu({ isCollapsed, onOpened }: SideMenuProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { may } = useAccess();
  const { data: session } = useSession();
  const { pathname } = useLocation();
  const areas = menuAreas({ nav: session?.nav ?? [], may }).map(({ code, pages }) => ({
    key: code,
    label: permissionName(code, language),
    type: 'group' as const,
    children: pages.map((page) => ({
      key: page.path,
      icon: icons[page.path],
      label: <Link to={page.path}>{pageName(page, language, t)}</Link>,
    })),
  }));
  const items: MenuProps['items'] = isCollapsed ? areas.flatMap(({ children }) => children) : areas;
  const current = PAGES.find(({ path }) => pathname.startsWith(path))?.path;
  return (
    <nav aria-label={t('shell.menu')}>
      <Menu
        className={styles.menu}
        mode="inline"
        items={items}
        onClick={() => onOpened?.()}
        selectedKeys={current ? [current] : []}
      />
    </nav>
  );
}
