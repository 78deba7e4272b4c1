import { Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { z } from 'zod';
import { FirstHourRow } from '../../features/home/index.ts';
import { EmergencyBand } from '../../features/notices/index.ts';
import { StoppedWavesBand } from '../../features/releases/index.ts';
import { Logo } from '../../shared/brand/logo.tsx';
import { useProductName } from '../../shared/brand/use-brand.ts';
import { PageToolsContext } from '../../shared/page-tools/page-tools.ts';
import { useIsNarrow } from '../../shared/preferences/use-is-narrow.ts';
import { useMedia } from '../../shared/preferences/use-media.ts';
import { usePreference } from '../../shared/preferences/use-preference.ts';
import { MenuContext } from '../menu-context.ts';
import type { MenuPage } from '../page.ts';
import { ShellKeys } from './keyboard/shell-keys.tsx';
import { LostConnectionBand } from './lost-connection-band.tsx';
import styles from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of most pages: the menu and the top bar on the canvas, and the page on one sheet. */
export function Shell({ menu }: { menu: readonly MenuPage[] }) {
  const { t } = useTranslation();
  const productName = useProductName();
  const isNarrow = useIsNarrow();
  // The width of a laptop at 125 % zoom or more.
  const isTight = useMedia('(max-width: 1024px)');
  const [isFolded, setFolded] = usePreference('menu-collapsed', z.boolean(), isTight);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const close = () => setDrawerOpen(false);
  return (
    <div className={styles.shell}>
      <ShellKeys menu={menu} />
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      {isNarrow ? (
        <Drawer
          open={isDrawerOpen}
          placement="left"
          size={264}
          title={
            <span className={styles.drawer}>
              <Brand />
            </span>
          }
          styles={{ body: { padding: '8px 0' } }}
          onClose={close}
        >
          <SideMenu menu={menu} onOpened={close} />
        </Drawer>
      ) : (
        <aside className={`${styles.side} ${isFolded ? styles.folded : ''}`}>
          <Link to="/" className={styles.brand} aria-label={productName}>
            <Brand isFolded={isFolded} />
          </Link>
          <SideMenu menu={menu} isRail={isFolded} />
        </aside>
      )}
      <div className="column shrink shrink-height">
        <TopBar
          menu={menu}
          isMenuShown={isNarrow ? isDrawerOpen : !isFolded}
          toolsRef={isNarrow ? undefined : setTools}
          onToggleMenu={() => (isNarrow ? setDrawerOpen(true) : setFolded(!isFolded))}
        />
        <LostConnectionBand />
        <EmergencyBand />
        <StoppedWavesBand />
        <FirstHourRow />
        <main id="content" className={styles.sheet} tabIndex={-1}>
          <MenuContext value={menu}>
            <PageToolsContext value={isNarrow ? null : tools}>
              <Outlet />
            </PageToolsContext>
          </MenuContext>
        </main>
      </div>
    </div>
  );
}

function Brand({ isFolded = false }: { isFolded?: boolean }) {
  const productName = useProductName();
  return (
    <>
      <Logo />
      {!isFolded && (
        <span className="ellipsis" title={productName}>
          {productName}
        </span>
      )}
    </>
  );
}
