import { type DragEvent, type ReactNode, useState } from 'react';
import { carries, readDragged, writeDragged } from '../drag/drag-data.ts';
import { formatNumber } from '../format/number.ts';
import styles from './group-tree.module.css';

interface GroupNodeTitleProps {
  name: string;
  /** Undefined if it is unknown. */
  count: number | undefined;
  menu?: ReactNode;
  /** The group that this line drags; absent if it cannot be moved. */
  dragged?: number | undefined;
  /** Handles rows dropped here; absent if none are accepted. */
  onItems?: ((ids: number[]) => void) | undefined;
  /** Handles a group dropped here; absent if none are accepted. */
  onGroup?: ((groupId: number) => void) | undefined;
}

/**
 * One line of the tree. On hover the menu replaces the count. Drops go into the group: the server orders groups, so
 * there is no dropping between lines.
 */
export function GroupNodeTitle({ name, count, menu, dragged, onItems, onGroup }: GroupNodeTitleProps) {
  const [isOver, setOver] = useState(false);
  const takes = (event: DragEvent) =>
    (onItems !== undefined && carries(event, 'items')) || (onGroup !== undefined && carries(event, 'group'));
  return (
    <span
      role="none"
      className={isOver ? `${styles.node} ${styles.over}` : styles.node}
      draggable={dragged !== undefined}
      onDragStart={(event) => dragged !== undefined && writeDragged(event, 'group', [dragged])}
      onDragOver={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!takes(event)) return;
        event.preventDefault();
        const [group] = readDragged(event, 'group');
        if (group === undefined) onItems?.(readDragged(event, 'items'));
        else onGroup?.(group);
      }}
    >
      <span className="ellipsis grow shrink" title={name}>
        {name}
      </span>
      <span className={styles.end}>
        <span className={styles.count}>{count !== undefined && formatNumber(count)}</span>
        {menu}
      </span>
    </span>
  );
}
