import type { Material, MaterialType } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { formatDimensions } from '../../../shared/format/resolution.ts';
import { formatDuration } from '../../../shared/format/time.ts';
import { DoneIcon } from '../../../shared/icons/index.ts';
import { materialThumbnailUrl } from '../../../shared/materials/material-urls.ts';
import { unusableReason } from '../../../shared/materials/unusable-reason.ts';
import styles from './material-card.module.css';
import { writeMaterial } from './material-drag.ts';

interface MaterialCardProps {
  material: Material;
  /** The types that can be used here. */
  shownTypes: readonly MaterialType[];
  /** Another reason why it cannot be used here. */
  refusal?: string | undefined;
  /** The action on click. */
  title: string;
  /** Whether it is selected, if several can be; undefined if a click acts immediately. */
  isChosen?: boolean;
  onClick: () => void;
}

/** A material to click or to drag onto the canvas; an unusable one shows the reason. */
export function MaterialCard({ material, shownTypes, refusal, title, isChosen, onClick }: MaterialCardProps) {
  const { t } = useTranslation();
  const { name, width, height, duration_ms, has_thumbnail } = material;
  const unusable = unusableReason(material, shownTypes);
  const reason = unusable === null ? refusal : t(`materials.unusable_${unusable}`);
  return (
    <button
      type="button"
      className={styles.card}
      aria-pressed={isChosen}
      aria-disabled={reason !== undefined}
      title={reason ?? title}
      draggable={reason === undefined}
      onDragStart={(event) => writeMaterial(event.dataTransfer, material)}
      onClick={() => reason === undefined && onClick()}
    >
      <span className={styles.picture}>
        {has_thumbnail && (
          <img src={materialThumbnailUrl(material)} alt="" loading="lazy" draggable={false} />
        )}
        {isChosen && <DoneIcon className={styles.tick} />}
        {duration_ms !== null && <span className={styles.time}>{formatDuration(duration_ms)}</span>}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.facts}>
        {reason ?? (width !== null && height !== null && formatDimensions(width, height))}
      </span>
    </button>
  );
}
