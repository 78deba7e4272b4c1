import styles from './list-refresh.module.css';

/** A line over the rows while they are replaced by others: the old ones stay until then. */
export function RefreshLine({ isRefreshing }: { isRefreshing: boolean }) {
  return <div className={styles.place}>{isRefreshing && <div className={styles.line} />}</div>;
}
