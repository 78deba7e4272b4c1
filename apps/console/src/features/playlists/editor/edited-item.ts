import {
  type Material,
  PLAYLIST_LIMITS,
  type PlaylistItemInput,
  type ProgramListItem,
} from '@marquee/contract';
import { newId } from '../../../shared/chance/system-chance.ts';
import type { Pictured } from '../../../shared/playlists/item-picture.tsx';

/** An item in the content area. It is sent as {@link PlaylistItemInput}. */
export interface EditedItem extends Pictured, Omit<PlaylistItemInput, 'duration_seconds'> {
  /** Distinguishes items, because a program or a material may be in a playlist more than once. */
  key: string;
  name: string;
  /** Null while the field is empty. */
  duration_seconds: number | null;
  /** How long it is by itself; null for what has no duration. */
  natural_ms: number | null;
  width: number | null;
  height: number | null;
  is_usable: boolean;
}

/** A program or a material of the libraries. */
export type LibraryItem = Omit<EditedItem, 'key'>;

/** How long a picture or a document plays at first. */
const DEFAULT_SECONDS = 10;

/** How long an item plays at first: once, as far as the limits allow. */
export function secondsFor(naturalMs: number | null): number {
  const { minSeconds, maxSeconds } = PLAYLIST_LIMITS;
  if (naturalMs === null) return DEFAULT_SECONDS;
  return Math.min(maxSeconds, Math.max(minSeconds, Math.round(naturalMs / 1000)));
}

export function ofProgram({ id, name, cover, duration_ms, width, height }: ProgramListItem): LibraryItem {
  return {
    kind: 'program',
    id,
    name,
    cover,
    sha256: null,
    has_thumbnail: false,
    material_type: null,
    duration_seconds: secondsFor(duration_ms),
    natural_ms: duration_ms,
    width,
    height,
    is_usable: true,
  };
}

export function ofMaterial(material: Material): LibraryItem {
  const { id, name, sha256, has_thumbnail, type, duration_ms, width, height, is_usable } = material;
  const natural_ms = type === 'video' ? duration_ms : null;
  return {
    kind: 'material',
    id,
    name,
    cover: null,
    sha256,
    has_thumbnail,
    material_type: type,
    duration_seconds: secondsFor(natural_ms),
    natural_ms,
    width,
    height,
    is_usable,
  };
}

export function withKey(item: LibraryItem): EditedItem {
  return { ...item, key: newId() };
}

/** The totals that the specification asks for: programs, materials and seconds. */
export function totalsOf(items: readonly EditedItem[]) {
  return {
    programs: items.filter(({ kind }) => kind === 'program').length,
    materials: items.filter(({ kind }) => kind === 'material').length,
    seconds: items.reduce((sum, { duration_seconds }) => sum + (duration_seconds ?? 0), 0),
  };
}
