import { playlistErrors, refuse } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { type Reacher, wholeCompany } from '../../platform/reach/index.ts';
import { playlistItems, playlists } from '../playlists/index.ts';

/** A program or a material, in playing order. */
export interface ReleaseItem {
  kind: 'program' | 'material';
  id: number;
  /** How long it plays, repeated or cut; null when it plays to its end. */
  playMs: number | null;
}

/** What a release is to play. */
export interface ReleaseContent {
  items: ReleaseItem[];
  /** Whose programs they may be. */
  reach: Reacher;
  playlist: { id: number; name: string } | null;
}

export function contentOfPrograms(actor: Actor, programIds: readonly number[]): ReleaseContent {
  const items = programIds.map((id) => ({ kind: 'program' as const, id, playMs: null }));
  return { items, reach: actor, playlist: null };
}

/** The current items of a playlist, locked until the transaction ends. Who sees a playlist sees all of its items. */
export async function contentOfPlaylist(trx: Trx, actor: Actor, id: number): Promise<ReleaseContent> {
  const [playlist] = await playlists.lock(trx, actor, [id]);
  if (!playlist) refuse(playlistErrors.not_found);
  const items = await playlistItems.list(trx, id);
  return {
    items: items.map((item) => ({ kind: item.kind, id: item.id, playMs: item.duration_seconds * 1000 })),
    reach: wholeCompany(actor),
    playlist: { id, name: playlist.name },
  };
}
