import { ItemPicture, type Pictured } from './item-picture.tsx';
import styles from './playlist-picture.module.css';

/** The first items of a playlist: one fills the picture, two share it, more are in its quarters. */
export function PlaylistPicture({ items }: { items: readonly Pictured[] }) {
  return (
    <span className={styles.mosaic} data-count={items.length} aria-hidden="true">
      {items.map((item, index) => (
        // An item may be listed twice.
        <ItemPicture key={index} item={item} />
      ))}
    </span>
  );
}
