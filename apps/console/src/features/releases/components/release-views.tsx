import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { CalendarIcon, ListIcon } from '../../../shared/icons/index.ts';
import styles from './release-views.module.css';

/** The two views of the releases: links, because each view has an address and filters of its own. */
export function ReleaseViews() {
  const { t } = useTranslation();
  return (
    <nav className={styles.views} aria-label={t('list.view')}>
      <NavLink className={styles.view ?? ''} to="/releases" end>
        <ListIcon />
        {t('release_calendar.list')}
      </NavLink>
      <NavLink className={styles.view ?? ''} to="/releases/calendar">
        <CalendarIcon />
        {t('release_calendar.title')}
      </NavLink>
    </nav>
  );
}
