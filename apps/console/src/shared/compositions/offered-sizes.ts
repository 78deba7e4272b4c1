import { COMMON_RESOLUTIONS, DEFAULT_RESOLUTIONS } from '@marquee/contract';
import type { Size } from '@marquee/scene';

export interface OfferedSizes<Device extends Size> {
  /** Of the company's screens, the most frequent first. */
  devices: readonly Device[];
  common: readonly Size[];
  /** Shown on demand. */
  more: readonly Size[];
}

/** The sizes to choose from, each once; `own` are those that the user comes with, such as that of a template. */
export function offeredSizes<Device extends Size>(
  devices: readonly Device[],
  own: readonly Size[],
): OfferedSizes<Device> {
  const common = without([...own, ...COMMON_RESOLUTIONS], devices);
  return { devices, common, more: without(DEFAULT_RESOLUTIONS, [...devices, ...common]) };
}

export function isSameSize(one: NullableSize, other: NullableSize): boolean {
  return one.width === other.width && one.height === other.height;
}

interface NullableSize {
  width: number | null;
  height: number | null;
}

function without(sizes: readonly Size[], offered: readonly Size[]): readonly Size[] {
  return sizes.filter(
    (size, at) =>
      sizes.findIndex((other) => isSameSize(other, size)) === at &&
      !offered.some((other) => isSameSize(other, size)),
  );
}
