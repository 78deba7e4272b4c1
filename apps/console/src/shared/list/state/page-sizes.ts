import { MAX_PAGE_SIZE } from '@marquee/contract';
import type { ListView } from './list-view.ts';

export const TABLE_SIZES = [20, 50, 100] as const;
const CARD_ROWS = [6, 12, 20] as const;

export const DEFAULT_CARD_ROWS = CARD_ROWS[0];
export const DEFAULT_TABLE_SIZE = TABLE_SIZES[0];

/** The page sizes to choose from. Those of cards fill whole rows. */
export function pageSizes(view: ListView, cardColumns: number): readonly number[] {
  if (view !== 'thumbnails') return TABLE_SIZES;
  return CARD_ROWS.map((rows) => rows * cardColumns).filter((size) => size <= MAX_PAGE_SIZE);
}
