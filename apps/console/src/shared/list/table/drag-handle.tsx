import { DragIcon } from '../../icons/index.ts';
import styles from './drag-handle.module.css';

/** The drag handle of a row. It is no tab stop: keyboard users move rows with the move dialog. */
export function DragHandle({ title }: { title: string }) {
  return (
    <span className={styles.handle} draggable title={title} aria-hidden="true">
      <DragIcon />
    </span>
  );
}
