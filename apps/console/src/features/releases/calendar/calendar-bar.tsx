import type { ReactNode } from 'react';
import { NewReleaseButton } from '../components/new-release-button.tsx';
import { ReleaseViews } from '../components/release-views.tsx';
import styles from './calendar.module.css';

/** The filters of the calendar, and the controls that it shares with the list of releases, in the same place. */
export function CalendarBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar}>
      {children}
      <span className={styles.end}>
        <NewReleaseButton />
        <ReleaseViews />
      </span>
    </div>
  );
}
