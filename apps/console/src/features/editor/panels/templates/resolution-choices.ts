import { DEFAULT_RESOLUTIONS } from '@marquee/contract';
import type { Size } from '@marquee/scene';

/** The resolutions to filter by: that of the document first, then the usual ones. */
export function resolutionChoices({ width, height }: Size): Size[] {
  const others = DEFAULT_RESOLUTIONS.filter((size) => size.width !== width || size.height !== height);
  return [{ width, height }, ...others];
}
