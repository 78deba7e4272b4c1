import type { ReactNode } from 'react';
import { CellText } from '../text/cell-text.tsx';
import { Opener } from './opener.tsx';
import styles from './thumbnail-name.module.css';

interface ThumbnailNameProps {
  name: string;
  picture: ReactNode;
  /** Before the name: who is working on it. */
  mark?: ReactNode;
  /** Undefined if the user may not open it. */
  onOpen: (() => void) | undefined;
}

/** The thumbnail and name of a row, which open it. */
export function ThumbnailName({ name, picture, mark, onOpen }: ThumbnailNameProps) {
  return (
    <Opener className={styles.open} onOpen={onOpen}>
      <span className={styles.picture}>{picture}</span>
      {mark}
      <span className={styles.name}>
        <CellText text={name} />
      </span>
    </Opener>
  );
}
