import type { Material } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { materialThumbnailUrl } from '../../../shared/materials/material-urls.ts';
import { TYPE_ICONS } from '../../../shared/materials/type-icons.tsx';
import styles from '../facts/material.module.css';
import { lengthOf } from '../facts/material-facts.ts';
import { VideoStrip } from './video-strip.tsx';

interface MaterialThumbnailProps {
  material: Material;
  /** Whether moving the pointer over a video scrubs through its frames. */
  isPlayable?: boolean;
  /** Without the length: it stands elsewhere, or there is no room for it. */
  isWordless?: boolean;
}

/** The thumbnail of a material in its own proportions, with the duration of a video or the pages of a document. */
export function MaterialThumbnail({ material, isPlayable, isWordless }: MaterialThumbnailProps) {
  const { t } = useTranslation();
  const length = isWordless ? undefined : lengthOf(material, t);
  return (
    <span className={styles.thumbnail}>
      {material.has_thumbnail ? (
        <img src={materialThumbnailUrl(material)} alt="" draggable={false} loading="lazy" decoding="async" />
      ) : (
        <span className={styles.icon}>{TYPE_ICONS[material.type]}</span>
      )}
      {isPlayable && material.has_strip && <VideoStrip material={material} />}
      {length !== undefined && <span className={styles.duration}>{length}</span>}
    </span>
  );
}
