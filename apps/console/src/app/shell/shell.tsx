import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Drawer, Layout } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { z } from 'zod';
import { CommandRunsButton } from '../../features/devices/index.ts';
import { useIsNarrow } from '../../shared/preferences/use-is-narrow.ts';
import { usePreference } from '../../shared/preferences/use-preference.ts';
import { UploadCentreButton } from '../../shared/uploads/view/upload-centre-button.tsx';
import type { MenuPage } from '../page.ts';
import { PageTrail } from './page-trail.tsx';
import styles from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { UserMenu } from './user-menu.tsx';

/** The frame of most pages: the menu on the left; the place and the user on top. */
export function Shell({ menu }: { menu: readonly MenuPage[] }) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const [isFolded, setFolded] = usePreference('menu-collapsed', z.boolean(), false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isMenuShown = isNarrow ? isDrawerOpen : !isFolded;
  const toggleText = t(isMenuShown ? 'shell.fold_menu' : 'shell.unfold_menu');
  return (
    <Layout className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      {isNarrow ? (
        <Drawer
          open={isDrawerOpen}
          placement="left"
          size={240}
          title="Marquee"
          styles={{ body: { padding: 0 } }}
          onClose={() => setDrawerOpen(false)}
        >
          <SideMenu menu={menu} isCollapsed={false} onOpened={() => setDrawerOpen(false)} />
        </Drawer>
      ) : (
        <Layout.Sider
          className={styles.sider}
          width={224}
          collapsedWidth={56}
          collapsed={isFolded}
          theme="light"
        >
          <div className={styles.brand}>
            <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" width={26} height={26} />
            {!isFolded && <span>Marquee</span>}
          </div>
          <SideMenu menu={menu} isCollapsed={isFolded} />
        </Layout.Sider>
      )}
      <Layout className={styles.main}>
        <Layout.Header className={styles.header}>
          <Button
            type="text"
            aria-label={toggleText}
            title={toggleText}
            aria-expanded={isMenuShown}
            icon={isMenuShown ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
            onClick={() => (isNarrow ? setDrawerOpen(true) : setFolded(!isFolded))}
          />
          <PageTrail menu={menu} />
          <CommandRunsButton />
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
