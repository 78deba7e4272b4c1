import { formatDuration } from '../../format/time.ts';
import styles from './duration-chip.module.css';

/** How long something plays, in the corner of its picture. */
export function DurationChip({ milliseconds }: { milliseconds: number }) {
  return <span className={styles.chip}>{formatDuration(milliseconds)}</span>;
}
