import { type MapView, type Size, scaleOf, toWorld, type WorldPoint } from '../projection.ts';
import { addRing, type Path, type Window } from './add-ring.ts';
import { OUTLINES } from './outlines.ts';
import { decodeRings } from './ring-codec.ts';

/** A ring of land on the map, and the rectangle around it. */
interface LandRing {
  /** x and y in turn. */
  points: Float64Array;
  west: number;
  east: number;
  north: number;
  south: number;
}

/** Smaller islands are left out, in pixels. */
const SMALLEST = 1.2;

let rings: readonly LandRing[] | undefined;

/** Adds the outlines of the land in a view to a path, no finer than pixels show. Several rings of it may touch. */
export function addLand(path: Path, view: MapView, size: Size): void {
  rings ??= decodeRings(OUTLINES).flatMap(toRings);
  const scale = scaleOf(view);
  const window = windowOf(view, size);
  for (const ring of rings) {
    const isOutside =
      ring.east < window.west ||
      ring.west > window.east ||
      ring.south < window.north ||
      ring.north > window.south;
    const isSmall =
      (ring.east - ring.west) * scale < SMALLEST && (ring.south - ring.north) * scale < SMALLEST;
    if (!isOutside && !isSmall) addRing(path, ring.points, { scale, window });
  }
}

function windowOf(view: MapView, size: Size): Window {
  const scale = scaleOf(view);
  const [width, height] = [size.width / 2 / scale, size.height / 2 / scale];
  return { west: view.x - width, east: view.x + width, north: view.y - height, south: view.y + height };
}

/** A ring across the date line continues beyond the edge of the world, and comes in again at the other edge. */
function toRings(ring: readonly (readonly [number, number])[]): LandRing[] {
  const places = ring.map(([longitude, latitude]) => toWorld({ longitude, latitude }));
  let turns = 0;
  const whole = places.map(({ x, y }, index) => {
    turns += turnOf(x - (places[index - 1]?.x ?? x));
    return { x: x + turns, y };
  });
  const [first, last] = [whole[0], whole.at(-1)];
  if (!first || !last) return [];
  // A ring that does not come back to where it began goes around a pole.
  if (turns + turnOf(first.x + turns - last.x) !== 0) {
    const edge = first.y > 0.5 ? 1 : 0;
    const around = last.x > first.x ? 1 : -1;
    whole.push(
      { x: first.x + around, y: first.y },
      { x: first.x + around, y: edge },
      { x: first.x, y: edge },
    );
  }
  const one = toRing(whole);
  const copies = [one];
  if (one.west < 0) copies.push(toRing(whole.map(({ x, y }) => ({ x: x + 1, y }))));
  if (one.east > 1) copies.push(toRing(whole.map(({ x, y }) => ({ x: x - 1, y }))));
  return copies;
}

/** -1 for a step over the date line to the west as the map has it, 1 for one to the east. */
function turnOf(step: number): number {
  return step > 0.5 ? -1 : step < -0.5 ? 1 : 0;
}

function toRing(places: readonly WorldPoint[]): LandRing {
  const points = new Float64Array(places.length * 2);
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [index, { x, y }] of places.entries()) {
    points[2 * index] = x;
    points[2 * index + 1] = y;
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  return { points, west, east, north, south };
}
