import {
  recycledMaterialRoutes,
  recycledPlaylistRoutes,
  recycledProgramRoutes,
  recycledTemplateRoutes,
} from '@marquee/contract';
import type { TFunction } from 'i18next';
import { countThings } from '../../../shared/format/things.ts';

/** The recycle bins, in the order of their tabs. */
export const BINS = [
  { kind: 'material', label: 'recycle_bin.materials', routes: recycledMaterialRoutes },
  { kind: 'program', label: 'recycle_bin.programs', routes: recycledProgramRoutes },
  { kind: 'template', label: 'recycle_bin.templates', routes: recycledTemplateRoutes },
  { kind: 'playlist', label: 'recycle_bin.playlists', routes: recycledPlaylistRoutes },
] as const;

export type Bin = (typeof BINS)[number];

/** Numbers of things of several kinds: `2 materials, 1 program`. */
export function countKinds(
  t: TFunction,
  kinds: readonly Bin['kind'][],
  join: (parts: string[]) => string,
): string {
  const counted = BINS.map(({ kind }) => ({ kind, count: kinds.filter((one) => one === kind).length }));
  return join(counted.filter(({ count }) => count > 0).map(({ kind, count }) => countThings(t, kind, count)));
}
