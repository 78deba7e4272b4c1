import type { Crop, Fit } from '@marquee/scene';
import type { Size } from '../stage/fit-into.ts';

/** A rectangle in pixels. */
interface Rectangle extends Size {
  x: number;
  y: number;
}

/**
 * Where the shown part of a picture lies in a box (`part`), and where the whole picture lies in that part (`picture`): the part fills
 * the box as `fit` says, as if it were the whole picture.
 */
export function cropPlacement(
  natural: Size,
  crop: Crop,
  box: Size,
  fit: Fit,
): { part: Rectangle; picture: Rectangle } {
  const size = { width: natural.width * crop.width, height: natural.height * crop.height };
  const scales = { x: box.width / size.width, y: box.height / size.height };
  const even = fit === 'cover' ? Math.max(scales.x, scales.y) : Math.min(scales.x, scales.y);
  const width = size.width * (fit === 'fill' ? scales.x : even);
  const height = size.height * (fit === 'fill' ? scales.y : even);
  return {
    part: { x: (box.width - width) / 2, y: (box.height - height) / 2, width, height },
    picture: {
      x: -(crop.x / crop.width) * width,
      y: -(crop.y / crop.height) * height,
      width: width / crop.width,
      height: height / crop.height,
    },
  };
}
