import type { PlaylistItem, PlaylistItemInput } from '@marquee/contract';
import { isUsableMaterial } from '../materials/index.ts';
import type { ShownItemRow } from './playlist-item.repository.ts';

/** An item as the console shows it. */
export function toItem(row: ShownItemRow, now: number): PlaylistItem {
  const { cover, material_type, thumbnail_sha256, processing, expires_at, ...item } = row;
  const isMaterial = processing !== null;
  return {
    ...item,
    kind: isMaterial ? 'material' : 'program',
    cover: cover && JSON.parse(cover),
    material_type,
    has_thumbnail: thumbnail_sha256 !== null,
    is_usable: !isMaterial || isUsableMaterial({ processing, expires_at }, now),
  };
}

/** Sums over the items of a playlist, stored in its row so that lists need not read them. */
export function sumsOf(items: readonly PlaylistItemInput[]) {
  return {
    program_count: items.filter(({ kind }) => kind === 'program').length,
    material_count: items.filter(({ kind }) => kind === 'material').length,
    duration_seconds: items.reduce((sum, item) => sum + item.duration_seconds, 0),
  };
}

/** The ids of one kind, each once and ascending, so that rows are always locked in the same order. */
export function idsOf<Kind extends string>(
  items: readonly { kind: Kind; id: number }[],
  kind: Kind,
): number[] {
  const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
  return [...new Set(ids)].toSorted((a, b) => a - b);
}
