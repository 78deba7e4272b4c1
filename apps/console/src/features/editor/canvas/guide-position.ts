/** Screen pixels within which a dragged guide snaps. */
const TOLERANCE = 6;

/** The position of a dragged guide in whole program pixels: the nearest line that is close enough, or where the pointer is. */
export function guidePosition(at: number, lines: readonly number[], zoom: number): number {
  const nearest = lines.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0];
  const isClose = nearest !== undefined && Math.abs(nearest - at) * zoom <= TOLERANCE;
  return Math.round(isClose ? nearest : at);
}
