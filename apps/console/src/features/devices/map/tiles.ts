import type { TilePlace } from '@marquee/contract';
import { fromPixel, type MapView, type Size, toPixel } from './projection.ts';

/** Tiles this many steps coarser lie below, so that there is a blurred map while the fine ones are fetched. */
const COARSER = 3;
/** Tiles are fetched a little before they are seen, in pixels. */
const BEYOND = 128;

/** A tile, and where it lies: whole pixels, so that no gaps appear between two. */
export interface ShownTile extends TilePlace {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The tiles of a view, the coarse ones first. */
export function tilesOf(view: MapView, size: Size, maxZoom: number): ShownTile[] {
  const fine = Math.max(0, Math.min(maxZoom, Math.round(view.zoom)));
  const coarse = Math.max(0, fine - COARSER);
  return [...(coarse < fine ? layerOf(coarse, view, size) : []), ...layerOf(fine, view, size)];
}

function layerOf(z: number, view: MapView, size: Size): ShownTile[] {
  const count = 2 ** z;
  const from = fromPixel(view, size, { x: -BEYOND, y: -BEYOND });
  const to = fromPixel(view, size, { x: size.width + BEYOND, y: size.height + BEYOND });
  const last = (part: number) => Math.min(count - 1, Math.floor(part * count));
  const cornerOf = (x: number, y: number) => {
    const pixel = toPixel(view, size, { x: x / count, y: y / count });
    return { x: Math.round(pixel.x), y: Math.round(pixel.y) };
  };
  const tiles: ShownTile[] = [];
  for (let y = last(from.y); y <= last(to.y); y += 1)
    for (let x = last(from.x); x <= last(to.x); x += 1) {
      const [corner, next] = [cornerOf(x, y), cornerOf(x + 1, y + 1)];
      tiles.push({
        x,
        y,
        z,
        left: corner.x,
        top: corner.y,
        width: next.x - corner.x,
        height: next.y - corner.y,
      });
    }
  return tiles;
}
