import { fromJson, type Json } from '../../../platform/database/columns.ts';

/** More lists than devices of one installation name: models times versions of their software. */
const MOST_LISTS = 1000;

const lists = new Map<string, readonly string[]>();

/**
 * One list for all devices that name the same capabilities. Ten thousand connected devices with lists of their own held 9 MB.
 */
export function sharedCapabilities(text: Json<string[]>): readonly string[] {
  const known = lists.get(text);
  if (known) return known;
  if (lists.size >= MOST_LISTS) lists.clear();
  const list = fromJson(text);
  lists.set(text, list);
  return list;
}
