import { PLAYLIST_LIMITS } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { formatDimensions } from '../../../shared/format/resolution.ts';
import { formatDuration } from '../../../shared/format/time.ts';
import { ItemPicture } from '../../../shared/playlists/item-picture.tsx';
import type { LibraryItem } from './edited-item.ts';
import { writeItem } from './item-drag.ts';
import styles from './item-library.module.css';

interface LibraryCardProps {
  item: LibraryItem;
  /** Whether the playlist has as many items as it may have. */
  isFull: boolean;
  onAdd: (item: LibraryItem) => void;
}

/** A program or material: a click adds it at the end, a drag puts it between two items. */
export function LibraryCard({ item, isFull, onAdd }: LibraryCardProps) {
  const { t } = useTranslation();
  const { name, natural_ms, width, height } = item;
  const refusal = isFull ? t('playlists.full', { max: PLAYLIST_LIMITS.items }) : undefined;
  return (
    <button
      type="button"
      className={styles.card}
      aria-disabled={refusal !== undefined}
      title={refusal ?? name}
      draggable={refusal === undefined}
      onDragStart={(event) => writeItem(event.dataTransfer, item)}
      onClick={() => refusal === undefined && onAdd(item)}
    >
      <span className={styles.unseen}>{t('playlists.add_item', { name })}</span>
      <span className="block relative" aria-hidden="true">
        <ItemPicture item={item} />
        {natural_ms !== null && <span className={styles.time}>{formatDuration(natural_ms)}</span>}
      </span>
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      <span className={styles.facts} aria-hidden="true">
        {width !== null && height !== null && formatDimensions(width, height)}
      </span>
    </button>
  );
}
