import { LABEL_PRIORITIES, type LabelSet } from '@marquee/contract';

/** A row of the window that orders label sets: the heading of a priority, or a set of it. */
export type LaneRow =
  | { priority: number; count: number; set?: undefined }
  | { priority: number; set: LabelSet };

const { highest, lowest } = LABEL_PRIORITIES;
const LEVELS = Array.from({ length: lowest - highest + 1 }, (_, index) => highest + index);

/** Every priority, the highest first, each with its sets by name. */
export function laneRows(sets: readonly LabelSet[]): LaneRow[] {
  return LEVELS.flatMap((priority) => {
    const own = sets
      .filter((set) => set.priority === priority)
      .toSorted((one, other) => one.name.localeCompare(other.name) || one.id - other.id);
    return [{ priority, count: own.length }, ...own.map((set) => ({ priority, set }))];
  });
}

/** The priority that the row at `from` gets at index `to` of the other rows. */
export function priorityAt(rows: readonly LaneRow[], from: number, to: number): number {
  const others = rows.filter((_, index) => index !== from);
  return others[to - 1]?.priority ?? highest;
}
