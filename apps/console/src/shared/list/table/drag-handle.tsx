import { HolderOutlined } from '@ant-design/icons';
import styles from './drag-handle.module.css';

/** Where a row is taken to be dragged. Keys move rows by the move dialog instead, so it is no stop for them. */
export function DragHandle({ title }: { title: string }) {
  return (
    <span className={styles.handle} draggable title={title} aria-hidden="true">
      <HolderOutlined />
    </span>
  );
}
