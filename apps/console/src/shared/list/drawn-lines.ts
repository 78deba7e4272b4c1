/** A range of lines: index of the first one, and of the one after the last. */
export interface Lines {
  from: number;
  to: number;
}

/** Lines that stay drawn, as a multiple of those near the viewport. */
const KEPT = 2;

/**
 * The lines to draw: those near the viewport and those drawn before, so that scrolling back and forth draws nothing again. Where
 * they become too many, the farthest are dropped.
 */
export function withNear(before: Lines, near: Lines, count: number): Lines {
  const from = Math.min(before.from, near.from);
  const to = Math.min(count, Math.max(before.to, near.to));
  const isApart = near.from > before.to || near.to < before.from;
  if (isApart) return near;
  const most = KEPT * (near.to - near.from);
  if (to - from <= most) return { from, to };
  return near.to === to ? { from: to - most, to } : { from, to: from + most };
}
