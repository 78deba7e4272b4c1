import type { DragEvent } from 'react';

/** The data of a drag inside a list page: rows of the list or a group of the tree, told apart by type. */
const TYPES = {
  items: 'application/x-marquee-items',
  group: 'application/x-marquee-group',
} as const;

type Dragged = keyof typeof TYPES;

export function writeDragged(event: DragEvent, what: Dragged, ids: readonly (string | number)[]): void {
  event.dataTransfer.setData(TYPES[what], JSON.stringify(ids));
  event.dataTransfer.effectAllowed = 'move';
}

/** During a drag, browsers reveal the type of the data but not its content. */
export function carries(event: DragEvent, what: Dragged): boolean {
  return event.dataTransfer.types.includes(TYPES[what]);
}

export function readDragged(event: DragEvent, what: Dragged): number[] {
  const ids: unknown = JSON.parse(event.dataTransfer.getData(TYPES[what]) || '[]');
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}
