import { suffixOf } from '@marquee/contract';
import { formatOfMime, rulesOf } from '@marquee/media';

/**
 * Returns the file name for a download. Users name materials freely and replace their content, so the suffix of the content
 * is appended where the name lacks it; otherwise no program would open the file.
 */
export function downloadName(name: string, mime: string): string {
  const { suffixes } = rulesOf(formatOfMime(mime));
  return suffixes.includes(suffixOf(name)) ? name : `${name}.${suffixes[0]}`;
}
