import type { ElementOf, FileRef } from '@marquee/scene';

/** @throws RangeError for an index outside the element's list */
export function videoAt({ videos }: ElementOf<'video'>, index: number): FileRef {
  const file = videos[index];
  if (!file) throw new RangeError(`no video with index ${index}`);
  return file;
}
