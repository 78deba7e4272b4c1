import { noticeRoutes, releaseRoutes } from '@marquee/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { NoticeList } from '../../features/notices/index.ts';
import { ReleaseList } from '../../features/releases/index.ts';
import { useAccess } from '../../shared/access/access.ts';
import styles from './publishing-tabs.module.css';

/** The page of releases, whose second tab is that of inter-cut messages (spec §2). */
export function ReleasesPage() {
  return (
    <PublishingTabs>
      <ReleaseList />
    </PublishingTabs>
  );
}

export function NoticesPage() {
  return (
    <PublishingTabs>
      <NoticeList />
    </PublishingTabs>
  );
}

function PublishingTabs({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { may } = useAccess();
  return (
    <div className={styles.page} data-fills-sheet>
      <nav className={styles.tabs} aria-label={t('shell.publishing')}>
        {may(releaseRoutes.list) && <NavLink to="/releases">{t('shell.releases_tab')}</NavLink>}
        {may(noticeRoutes.list) && <NavLink to="/notices">{t('notices.title')}</NavLink>}
      </nav>
      {children}
    </div>
  );
}
