import type { DragEvent } from 'react';

/** What a drag inside a list page carries: rows of the list, or a group of the tree. A tree knows it by its type. */
const TYPES = {
  items: 'application/x-marquee-items',
  group: 'application/x-marquee-group',
} as const;

type Dragged = keyof typeof TYPES;

export function writeDragged(event: DragEvent, what: Dragged, ids: readonly (string | number)[]): void {
  event.dataTransfer.setData(TYPES[what], JSON.stringify(ids));
  event.dataTransfer.effectAllowed = 'move';
}

/** While something is over a target, a browser tells what kind it is and not what it holds. */
export function carries(event: DragEvent, what: Dragged): boolean {
  return event.dataTransfer.types.includes(TYPES[what]);
}

export function readDragged(event: DragEvent, what: Dragged): number[] {
  const ids: unknown = JSON.parse(event.dataTransfer.getData(TYPES[what]) || '[]');
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}
