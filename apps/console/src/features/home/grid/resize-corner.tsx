import type { PointerEvent } from 'react';
import styles from './widget-grid.module.css';

interface ResizeCornerProps {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

/** Sizes a widget by the pointer; by the keyboard its handle does. */
export function ResizeCorner(props: ResizeCornerProps) {
  // A drag that begins here would move the whole widget.
  return (
    <span
      className={styles.corner}
      aria-hidden="true"
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      {...props}
    />
  );
}
