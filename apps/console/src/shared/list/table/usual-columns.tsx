import { TimeAt } from '../../format/time-at.tsx';
import type { ListColumn } from './list-column.ts';

/** The time of creation; every list can be sorted by it. */
export function createdAtColumn<Item extends { created_at: number }>(title: string): ListColumn<Item> {
  return {
    key: 'created_at',
    title,
    sortBy: 'created_at',
    render: ({ created_at }) => <TimeAt at={created_at} isShort />,
  };
}

/** The creator; empty once that user is deleted. */
export function creatorColumn<Item extends { creator_name: string | null }>(title: string): ListColumn<Item> {
  return { key: 'creator', title, render: ({ creator_name }) => creator_name ?? '–' };
}
