import { offsetSegmentAt } from '../time-zone.ts';

/** Something that follows the wall clock. Local times are epoch ms of the wall clock read as if it were UTC. */
export interface Wall<T> {
  /** The value at a local time. */
  at(localMs: number): T;
  /**
   * The later local times at which the value may change, in order. A value that stays the same at all of them never changes.
   */
  turnsAfter(localMs: number): readonly number[];
}

/** The value at an instant in a zone. */
export function wallValueAt<T>(wall: Wall<T>, instantMs: number, timeZone: string): T {
  return wall.at(instantMs + offsetSegmentAt(instantMs, timeZone).offset);
}

/** The first instant after this one at which the value changes, or null if it stays. A change of the clocks may be one. */
export function nextWallChange<T>(wall: Wall<T>, instantMs: number, timeZone: string): number | null {
  let at = instantMs;
  let segment = offsetSegmentAt(at, timeZone);
  const value = wall.at(at + segment.offset);
  for (;;) {
    const { offset, end } = segment;
    const turns = wall.turnsAfter(at + offset);
    const turn = turns.find((local) => local - offset >= end || wall.at(local) !== value);
    if (turn === undefined) return null;
    if (turn - offset < end) return turn - offset;
    at = end;
    segment = offsetSegmentAt(at, timeZone);
    if (wall.at(at + segment.offset) !== value) return at;
  }
}
