import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Layout } from 'antd';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { z } from 'zod';
import { UploadCentreButton } from '../../features/materials/index.ts';
import { usePreference } from '../../shared/preferences/use-preference.ts';
import { PageTrail } from './page-trail.tsx';
import styles from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { UserMenu } from './user-menu.tsx';

/** The frame of every page: menu on the left, where one is and who one is on top. */
export function Shell() {
  const { t } = useTranslation();
  const [isCollapsed, setCollapsed] = usePreference('menu-collapsed', z.boolean(), false);
  const toggleText = t(isCollapsed ? 'shell.unfold_menu' : 'shell.fold_menu');
  return (
    <Layout className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      <Layout.Sider
        className={styles.sider}
        width={200}
        collapsedWidth={56}
        collapsed={isCollapsed}
        theme="light"
      >
        <div className={styles.brand}>
          <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" width={26} height={26} />
          {!isCollapsed && <span>Marquee</span>}
        </div>
        <SideMenu isCollapsed={isCollapsed} />
      </Layout.Sider>
      <Layout className={styles.main}>
        <Layout.Header className={styles.header}>
          <Button
            type="text"
            aria-label={toggleText}
            title={toggleText}
            aria-expanded={!isCollapsed}
            icon={isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
            onClick={() => setCollapsed(!isCollapsed)}
          />
          <PageTrail />
          <UploadCentreButton />
          <UserMenu />
        </Layout.Header>
        <Layout.Content id="content" className={styles.content}>
          <Outlet />
        </Layout.Content>
      </Layout>
    </Layout>
  );
}
