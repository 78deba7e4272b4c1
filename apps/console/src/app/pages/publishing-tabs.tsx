import { noticeRoutes, releaseRoutes } from '@marquee/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { NoticeList } from '../../features/notices/index.ts';
import { ReleaseCalendar, ReleaseList } from '../../features/releases/index.ts';
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

/** The calendar of releases. */
export function ReleaseCalendarPage() {
  return (
    <PublishingTabs>
      <ReleaseCalendar />
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
    <div className="column shrink-height" data-fills-sheet>
      <nav className={styles.tabs} aria-label={t('shell.publishing')}>
        {may(releaseRoutes.list) && (
          <NavLink to="/releases" end>
            {t('shell.releases_tab')}
          </NavLink>
        )}
        {may(noticeRoutes.list) && <NavLink to="/notices">{t('notices.title')}</NavLink>}
        {may(releaseRoutes.calendar) && (
          <NavLink to="/releases/calendar">{t('release_calendar.title')}</NavLink>
        )}
      </nav>
      {children}
    </div>
  );
}
