import { type Crop, LIMITS } from '@marquee/scene';

/** Edges and corners by compass point, and the whole area. */
export const CROP_HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;

export type CropHandle = (typeof CROP_HANDLES)[number] | 'all';

/** The whole picture. */
export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };

const { minCrop } = LIMITS.picture;

/** The area after a drag of a handle by fractions of the picture. It stays inside the picture. */
export function draggedCrop(crop: Crop, handle: CropHandle, dx: number, dy: number): Crop {
  const [x, width] = draggedSide(crop.x, crop.width, sideOf(handle, 'w', 'e'), dx);
  const [y, height] = draggedSide(crop.y, crop.height, sideOf(handle, 'n', 's'), dy);
  return { x, y, width, height };
}

export function isWhole(crop: Crop): boolean {
  return crop.width >= 1 && crop.height >= 1;
}

type Side = 'start' | 'end' | 'both' | 'none';

function sideOf(handle: CropHandle, start: string, end: string): Side {
  if (handle === 'all') return 'both';
  if (handle.includes(start)) return 'start';
  return handle.includes(end) ? 'end' : 'none';
}

function draggedSide(start: number, length: number, side: Side, by: number): [start: number, length: number] {
  const end = start + length;
  if (side === 'none') return [start, length];
  if (side === 'both') return [clamp(start + by, 0, 1 - length), length];
  if (side === 'start') {
    const moved = clamp(start + by, 0, end - minCrop);
    return [moved, rounded(end - moved)];
  }
  return [start, rounded(clamp(end + by, start + minCrop, 1) - start)];
}

function clamp(value: number, min: number, max: number): number {
  return rounded(Math.min(max, Math.max(min, value)));
}

/** Exact enough for a picture of 100,000 pixels. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
