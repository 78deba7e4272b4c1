import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/**
 * For a virtual list: draws the rows in sight, and those that have to stay although they are out of sight, because they are dragged or
 * have the focus.
 */
export function rowsInSight(...kept: readonly (number | null)[]): (range: Range) => number[] {
  return (range) => {
    const rows = new Set(defaultRangeExtractor(range));
    for (const row of kept) if (row !== null && row >= 0 && row < range.count) rows.add(row);
    return [...rows].sort((a, b) => a - b);
  };
}
