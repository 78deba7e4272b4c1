import { Menu, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../features/sessions/index.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useAccess } from '../../shared/access/access.ts';
import { type MenuPage, menuAreas } from '../page.ts';
import { pageName, permissionName } from '../page-name.ts';
import styles from './shell.module.css';

interface SideMenuProps {
  menu: readonly MenuPage[];
  isCollapsed: boolean;
  /** Called when a page is chosen. */
  onOpened?: () => void;
}

/** The areas and pages that this user may open, in the order of the permission tree. */
export function SideMenu({ menu, isCollapsed, onOpened }: SideMenuProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { may } = useAccess();
  const { data: session } = useSession();
  const { pathname } = useLocation();
  const areas = menuAreas(menu, { nav: session?.nav ?? [], may }).map(({ code, pages }) => ({
    key: code,
    label: permissionName(code, language),
    type: 'group' as const,
    children: pages.map((page) => ({
      key: page.path,
      icon: page.icon,
      label: <Link to={page.path}>{pageName(page, language, t)}</Link>,
      extra: page.badge && <page.badge />,
    })),
  }));
  const items: MenuProps['items'] = isCollapsed ? areas.flatMap(({ children }) => children) : areas;
  const current = menu.find(({ path }) => pathname.startsWith(path))?.path;
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
