import type { Box } from '@marquee/scene';
import styles from './rubber-band.module.css';

/** The area in which a drag over the canvas selects elements. */
export function RubberBand({ area, zoom }: { area: Box; zoom: number }) {
  const { x, y, width, height } = area;
  return (
    <div
      className={styles.band}
      style={{ left: x * zoom, top: y * zoom, width: width * zoom, height: height * zoom }}
    />
  );
}
