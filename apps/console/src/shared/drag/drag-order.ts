import { type DragEvent, useState } from 'react';

interface DragOrder {
  /** Identifies drags of this list, so that other lists do not accept them. */
  kind: string;
  axis: 'x' | 'y';
  /** Moves the item at `from` to index `to` of the remaining items. */
  onMove: (from: number, to: number) => void;
  /** Other things that can be dropped between the items. */
  inserts?: {
    type: string;
    /** @param at the index that the dropped item gets */
    onInsert: (transfer: DataTransfer, at: number) => void;
  };
}

/** Reordering by drag: handlers for each item, and the position of the line that marks the drop target. */
export function useDragOrder({ kind, axis, onMove, inserts }: DragOrder) {
  const type = `application/x-marquee-order-${kind}`;
  const [from, setFrom] = useState<number | null>(null);
  /** The gap before the item with this index. */
  const [gap, setGap] = useState<number | null>(null);
  const end = () => {
    setFrom(null);
    setGap(null);
  };
  const propsOf = (index: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.stopPropagation();
      event.dataTransfer.setData(type, String(index));
      event.dataTransfer.effectAllowed = 'move';
      setFrom(index);
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      const isForeign = inserts !== undefined && event.dataTransfer.types.includes(inserts.type);
      if (!isForeign && !event.dataTransfer.types.includes(type)) return;
      event.preventDefault();
      const box = event.currentTarget.getBoundingClientRect();
      const isBehind =
        axis === 'x' ? event.clientX > box.left + box.width / 2 : event.clientY > box.top + box.height / 2;
      setGap(isBehind ? index + 1 : index);
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      const isForeign = inserts !== undefined && event.dataTransfer.types.includes(inserts.type);
      if (isForeign) {
        event.preventDefault();
        // The list around it accepts drops too, at its end.
        event.stopPropagation();
        inserts.onInsert(event.dataTransfer, gap ?? index);
        return end();
      }
      if (from === null || gap === null) return end();
      event.preventDefault();
      const to = gap > from ? gap - 1 : gap;
      if (to !== from) onMove(from, to);
      end();
    },
    onDragEnd: end,
  });
  /** The side of the item that shows the line. */
  const lineAt = (index: number, count: number): 'before' | 'after' | undefined => {
    if (gap === null || (from !== null && (gap === from || gap === from + 1))) return undefined;
    if (gap === index) return 'before';
    return gap === count && index === count - 1 ? 'after' : undefined;
  };
  /** For the list itself: hides the line when a drag leaves it. */
  const onDragLeave = (event: DragEvent<HTMLElement>) => {
    const { relatedTarget } = event;
    if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget))) setGap(null);
  };
  return { propsOf, lineAt, onDragLeave, draggedIndex: from };
}

/** The list with the item at `from` moved to `to`. */
export function movedItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
