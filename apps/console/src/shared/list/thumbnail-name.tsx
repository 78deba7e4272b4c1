import type { ReactNode } from 'react';
import styles from './thumbnail-name.module.css';

interface ThumbnailNameProps {
  name: string;
  picture: ReactNode;
  onOpen: () => void;
}

/** A row's picture and name, which open it. */
export function ThumbnailName({ name, picture, onOpen }: ThumbnailNameProps) {
  return (
    <button type="button" className={styles.open} onClick={onOpen}>
      <span className={styles.picture}>{picture}</span>
      <span className={styles.name} title={name}>
        {name}
      </span>
    </button>
  );
}
