import { type DragEventHandler, type ReactNode, useEffect, useRef } from 'react';
import styles from './ordered-row.module.css';

interface OrderedListProps {
  label: string;
  className: string | undefined;
  /** The row that was moved last, as its handle identifies it; a new object for each move. */
  moved: { id: string | number } | undefined;
  /** Where it is now, read aloud. */
  announcement: string;
  onDragLeave?: DragEventHandler;
  children: ReactNode;
}

/** A list whose rows have handles: the one that was moved keeps the focus, and its new place is read aloud. */
export function OrderedList({
  label,
  className,
  moved,
  announcement,
  onDragLeave,
  children,
}: OrderedListProps) {
  const list = useRef<HTMLOListElement>(null);
  // The browser takes the focus from an element that moves in the document.
  useEffect(() => {
    const handle = moved && list.current?.querySelector<HTMLElement>(`[data-handle="${moved.id}"]`);
    handle?.focus();
    handle?.scrollIntoView?.({ block: 'nearest' });
  }, [moved]);
  return (
    <>
      <ol ref={list} className={className} aria-label={label} onDragLeave={onDragLeave}>
        {children}
      </ol>
      <p className={styles.announcement} aria-live="polite">
        {announcement}
      </p>
    </>
  );
}
