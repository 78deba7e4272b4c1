import type { Size } from '@marquee/scene';
import { formatDimensions } from '../format/resolution.ts';
import styles from './size-fact.module.css';

/** A size with its shape, which shows the orientation at a glance. */
export function SizeFact({ width, height }: Size) {
  return (
    <span className={styles.fact}>
      <span aria-hidden="true" className={styles.frame}>
        <span style={{ aspectRatio: `${width} / ${height}`, [width >= height ? 'width' : 'height']: 12 }} />
      </span>
      {formatDimensions(width, height)}
    </span>
  );
}
