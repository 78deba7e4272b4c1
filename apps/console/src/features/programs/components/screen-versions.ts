import { resolutionSchema } from '@marquee/contract';
import type { Size } from '@marquee/scene';
import { isSameSize } from '../../../shared/compositions/offered-sizes.ts';

export const SCREEN_SHAPES = ['landscape', 'portrait', 'two_screens'] as const;

export type ScreenShape = (typeof SCREEN_SHAPES)[number];

export interface ScreenVersion {
  shape: ScreenShape;
  size: Size;
}

/** The same program for a landscape and a portrait screen, and for two side by side, other than the size that it has. */
export function screenVersionsOf(own: Size): ScreenVersion[] {
  const single = singleScreenOf(own);
  const long = Math.max(single.width, single.height);
  const short = Math.min(single.width, single.height);
  const sizes: Record<ScreenShape, Size> = {
    landscape: { width: long, height: short },
    portrait: { width: short, height: long },
    two_screens: pairOf({ width: long, height: short }),
  };
  return SCREEN_SHAPES.map((shape) => ({ shape, size: sizes[shape] })).filter(
    ({ size }, at, all) =>
      !isSameSize(size, own) && all.findIndex((other) => isSameSize(other.size, size)) === at,
  );
}

/** Two 4K screens are wider than a program can be; it is scaled up on them. */
function pairOf({ width, height }: Size): Size {
  const pair = { width: 2 * width, height };
  return resolutionSchema.safeParse(pair).success ? pair : { width, height: Math.round(height / 2) };
}

/** From this proportion on, a program is for two screens. */
const PAIR = 3;

function singleScreenOf({ width, height }: Size): Size {
  if (width / height >= PAIR) return { width: Math.round(width / 2), height };
  return height / width >= PAIR ? { width, height: Math.round(height / 2) } : { width, height };
}
