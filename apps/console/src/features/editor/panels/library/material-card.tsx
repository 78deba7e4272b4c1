import { CheckCircleFilled } from '@ant-design/icons';
import type { Material } from '@marquee/contract';
import { formatDuration } from '../../../../shared/format/time.ts';
import { materialThumbnailUrl } from '../../api/material-urls.ts';
import { writeMaterial } from '../../canvas/material-drag.ts';
import styles from './material-card.module.css';

interface MaterialCardProps {
  material: Material;
  /** What a click does. */
  title: string;
  /** Whether it is chosen, where several can be; undefined where a click acts at once. */
  isChosen?: boolean;
  onClick: () => void;
}

/** A material to click or to drag onto the canvas. */
export function MaterialCard({ material, title, isChosen, onClick }: MaterialCardProps) {
  const { id, name, width, height, duration_ms, has_thumbnail } = material;
  return (
    <button
      type="button"
      className={styles.card}
      aria-pressed={isChosen}
      title={title}
      draggable
      onDragStart={(event) => writeMaterial(event.dataTransfer, material)}
      onClick={onClick}
    >
      <span className={styles.picture}>
        {has_thumbnail && <img src={materialThumbnailUrl(id)} alt="" loading="lazy" draggable={false} />}
        {isChosen && <CheckCircleFilled className={styles.tick} />}
        {duration_ms !== null && <span className={styles.time}>{formatDuration(duration_ms)}</span>}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.facts}>{width !== null && height !== null && `${width} × ${height}`}</span>
    </button>
  );
}
