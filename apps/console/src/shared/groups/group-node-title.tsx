import { type ReactNode, useState } from 'react';
import styles from './group-tree.module.css';
import { carriesItems, readDraggedItems } from './item-drag.ts';

interface GroupNodeTitleProps {
  name: string;
  count: number;
  menu?: ReactNode;
  /** Takes rows that are dragged here; absent where nothing can be put. */
  onItems?: ((ids: number[]) => void) | undefined;
}

/** One line of the tree. Its count gives way to the menu under the pointer. */
export function GroupNodeTitle({ name, count, menu, onItems }: GroupNodeTitleProps) {
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging has a way for keys, the move dialog
    <span
      className={isOver ? `${styles.node} ${styles.over}` : styles.node}
      onDragOver={(event) => {
        if (!onItems || !carriesItems(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!onItems || !carriesItems(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        onItems(readDraggedItems(event));
      }}
    >
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.end}>
        <span className={styles.count}>{count}</span>
        {menu}
      </span>
    </span>
  );
}
