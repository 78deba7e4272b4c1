import type { ReactNode } from 'react';
import styles from './cell-text.module.css';

interface CellTextProps {
  text: string;
  /** The element with the text, such as a link; by default the text alone. */
  children?: ReactNode;
}

/** One line, for a column that becomes wider where the table has room. A text that is cut is whole in its tooltip. */
export function CellText({ text, children = text }: CellTextProps) {
  return (
    <span className={styles.cell} data-text={text}>
      <span className={styles.room}>
        <span className={styles.line} title={text}>
          {children}
        </span>
      </span>
    </span>
  );
}
