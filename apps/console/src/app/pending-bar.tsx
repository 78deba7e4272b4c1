import { useLocation } from 'react-router';
import styles from './pending-bar.module.css';
import { useNextPath } from './use-next-path.ts';

/** A thin bar while the page that the user has chosen is fetched or drawn. */
export function PendingBar() {
  const { pathname } = useLocation();
  const next = useNextPath();
  return next !== pathname && <div className={styles.bar} aria-hidden="true" />;
}
