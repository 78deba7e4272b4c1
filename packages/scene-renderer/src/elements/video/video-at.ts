import type { ElementOf, FileRef } from '@marquee/scene';

/** @throws RangeError for a place that the element does not have */
export function videoAt({ videos }: ElementOf<'video'>, index: number): FileRef {
  const file = videos[index];
  if (!file) throw new RangeError(`there is no video ${index}`);
  return file;
}
