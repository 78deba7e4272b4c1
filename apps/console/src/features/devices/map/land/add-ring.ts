export type Path = Pick<Path2D, 'moveTo' | 'lineTo' | 'closePath'>;

/** The rectangle of the world that a view shows. */
export interface Window {
  west: number;
  east: number;
  north: number;
  south: number;
}

/** Points that are closer together make no difference, in pixels. */
const FINEST = 0.8;

/**
 * Adds a ring to a path, no finer than pixels show. Of points in a row that are all beyond the same edge of the window, only the
 * first and the last are drawn: whatever is between them is not in sight.
 * @param points x and y in turn
 * @param scale pixels of the whole world
 */
export function addRing(
  path: Path,
  points: Float64Array,
  { scale, window }: { scale: number; window: Window },
): void {
  const [left, top] = [-window.west * scale, -window.north * scale];
  const last = points.length - 2;
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  let code = sidesOf(points, 0, window);
  /** The edges that all points since the last drawn one are beyond. */
  let shared = 0;
  for (let at = 0; at <= last; at += 2) {
    const next = sidesOf(points, Math.min(at + 2, last), window);
    const isPassed = at < last && (shared & code & next) !== 0;
    shared = isPassed ? shared & code : code;
    code = next;
    if (isPassed) continue;
    const x = (points[at] ?? 0) * scale + left;
    const y = (points[at + 1] ?? 0) * scale + top;
    if (Math.abs(x - lastX) < FINEST && Math.abs(y - lastY) < FINEST) continue;
    if (at === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
    [lastX, lastY] = [x, y];
  }
  path.closePath();
}

/** A bit for each edge of the window that a point is beyond. */
function sidesOf(points: Float64Array, at: number, { west, east, north, south }: Window): number {
  const x = points[at] ?? 0;
  const y = points[at + 1] ?? 0;
  return (x < west ? 1 : 0) + (x > east ? 2 : 0) + (y < north ? 4 : 0) + (y > south ? 8 : 0);
}
