import { suffixOf } from '@marquee/contract';
import { formatOfMime, rulesOf } from '@marquee/media';

/**
 * The name under which a material is saved. People name materials as they like, and give them contents of other
 * formats; on a disk the suffix has to be one of the content's, lest nothing opens the file.
 */
export function downloadName(name: string, mime: string): string {
  const { suffixes } = rulesOf(formatOfMime(mime));
  return suffixes.includes(suffixOf(name)) ? name : `${name}.${suffixes[0]}`;
}
