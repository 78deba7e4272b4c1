import type { DragEvent } from 'react';

/** What a drag of list rows carries, and by what a tree knows it. */
const ITEMS = 'application/x-marquee-items';

export function writeDraggedItems(event: DragEvent, ids: readonly (string | number)[]): void {
  event.dataTransfer.setData(ITEMS, JSON.stringify(ids));
  event.dataTransfer.effectAllowed = 'move';
}

/** While something is over a target, a browser tells what kind it is and not what it holds. */
export function carriesItems(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(ITEMS);
}

export function readDraggedItems(event: DragEvent): number[] {
  const ids: unknown = JSON.parse(event.dataTransfer.getData(ITEMS) || '[]');
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}
