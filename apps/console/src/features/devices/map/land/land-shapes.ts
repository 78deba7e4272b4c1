import { type MapView, type Size, scaleOf, toWorld } from '../projection.ts';
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
  rings ??= decodeRings(OUTLINES).map(toRing);
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

function toRing(ring: readonly (readonly [number, number])[]): LandRing {
  const points = new Float64Array(ring.length * 2);
  let [west, east, north, south] = [1, 0, 1, 0];
  for (const [index, [longitude, latitude]] of ring.entries()) {
    const { x, y } = toWorld({ longitude, latitude });
    points[2 * index] = x;
    points[2 * index + 1] = y;
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  return { points, west, east, north, south };
}
