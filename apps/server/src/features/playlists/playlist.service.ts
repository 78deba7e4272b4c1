import {
  groupErrors,
  type Playlist,
  type PlaylistDetail,
  type PlaylistListItem,
  type playlistCreateSchema,
  playlistErrors,
  type playlistUpdateSchema,
  refuse,
  resources,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { lockNamed } from '../../platform/changes/lock-named.ts';
import type { Page } from '../../platform/database/list-of.ts';
import { type Duplicate, taken } from '../../platform/database/refuse-duplicate.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { groups } from '../../platform/groups/index.ts';
import { factsIn, logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkAdding, checkResources } from '../../platform/reach/index.ts';
import { moveToBin } from '../../platform/recycle-bin/index.ts';
import { releasedUses } from '../released/index.ts';
import { checkItems } from './check-items.work.ts';
import { sumsOf, toItem } from './playlist.entity.ts';
import * as playlists from './playlist.repository.ts';
import * as playlistItems from './playlist-item.repository.ts';
import type { PlaylistListQuery } from './playlist-list.repository.ts';
import * as playlistList from './playlist-list.repository.ts';

const LOGGED = [
  'name',
  'group_id',
  'program_count',
  'material_count',
  'duration_seconds',
  'version',
] as const;

/** Playlists: programs and materials in an order, each with the time that it plays. */
export class PlaylistService {
  readonly #deps: Pick<Platform, 'db' | 'clock' | 'changes'>;

  constructor(deps: Pick<Platform, 'db' | 'clock' | 'changes'>) {
    this.#deps = deps;
  }

  list(actor: Actor, query: PlaylistListQuery): Promise<Page<PlaylistListItem>> {
    return playlistList.list(this.#deps.db, actor, query);
  }

  counts(actor: Actor, query: PlaylistListQuery) {
    return playlistList.counts(this.#deps.db, actor, query);
  }

  /** Refuses: not_found. */
  async detail(actor: Actor, id: number): Promise<PlaylistDetail> {
    const { db, clock } = this.#deps;
    const playlist = await this.#get(db, actor, id);
    const rows = await playlistItems.listShown(db, id);
    return { ...playlist, items: rows.map((row) => toItem(row, clock.now())) };
  }

  /** Refuses: groups.not_found, name_taken, item_missing, material_unusable. */
  async create(actor: Actor, body: z.output<typeof playlistCreateSchema>): Promise<PlaylistDetail> {
    const { name, items } = body;
    const { clock, changes } = this.#deps;
    const planned = { operation: 'add', subject: name, duplicates: [nameTaken(name)] } as const;
    const id = await changes.run(actor, resources.playlists, planned, async (trx, change) => {
      checkAdding(actor, 'program');
      const group_id = await placeOf(trx, actor, body.group_id);
      await checkItems(trx, actor, items, { saved: [], now: clock.now() });
      const values = { name, group_id, ...sumsOf(items) };
      const added = await playlists.insert(trx, actor, values, clock.now());
      await playlistItems.replace(trx, added, items);
      change.after = logFacts({ id: added, ...values });
      change.ids = [added];
      return added;
    });
    return this.detail(actor, id);
  }

  /**
   * Replaces the version that was edited; does not overwrite one that was saved in between.
   * Refuses: not_found, groups.not_found, name_taken, version_conflict, item_missing, material_unusable.
   */
  async update(
    actor: Actor,
    id: number,
    body: z.output<typeof playlistUpdateSchema>,
  ): Promise<PlaylistDetail> {
    const { version, name, group_id, items } = body;
    const { clock, changes } = this.#deps;
    const planned = { operation: 'update', ids: [id], duplicates: [nameTaken(name ?? String(id))] } as const;
    await changes.run(actor, resources.playlists, planned, async (trx, change) => {
      await checkResources(trx, actor, resources.playlists, [id], 'change');
      const before = await this.#get(trx, actor, id);
      if (group_id !== undefined) await checkGroup(trx, actor, group_id);
      if (items) {
        const saved = await playlistItems.list(trx, id);
        await checkItems(trx, actor, items, { saved, now: clock.now() });
      }
      const values = { ...(name && { name }), ...(group_id && { group_id }), ...(items && sumsOf(items)) };
      const isSaved = await playlists.update(
        trx,
        actor,
        { id, version },
        { ...values, updated_at: clock.now() },
      );
      if (!isSaved) {
        const newest = await this.#get(trx, actor, id);
        refuse(playlistErrors.version_conflict, { version: newest.version });
      }
      if (items) await playlistItems.replace(trx, id, items);
      const saved = await this.#get(trx, actor, id);
      change.subject = saved.name;
      change.before = factsIn(before, LOGGED);
      change.after = factsIn(saved, LOGGED);
    });
    return this.detail(actor, id);
  }

  /** Moves playlists that no device uses to the recycle bin; all of them or none. Refuses: not_found, in_use. */
  async delete(actor: Actor, ids: number[]): Promise<void> {
    await this.#deps.changes.run(actor, resources.playlists, 'delete', async (trx, change) => {
      await lockNamed({ trx, actor, change }, resources.playlists, ids, playlists.lock);
      const uses = await releasedUses.findDevicesOfPlaylists(trx, actor, ids);
      if (uses.names.length + uses.hidden > 0) refuse(playlistErrors.in_use, uses);
      await moveToBin(trx, actor, 'playlist', ids, this.#deps.clock.now());
      await playlists.remove(trx, ids);
    });
  }

  async #get(db: Db, actor: Actor, id: number): Promise<Playlist> {
    return (await playlistList.find(db, actor, id)) ?? refuse(playlistErrors.not_found);
  }
}

function nameTaken(name: string): Duplicate {
  return taken('name', playlistErrors.name_taken, { name });
}

/** The group for a new playlist: the default one unless another is named. Refuses: groups.not_found. */
async function placeOf(trx: Trx, actor: Actor, id: number | undefined): Promise<number> {
  if (id === undefined) return (await groups.getDefault(trx, 'playlist', actor.company_id)).id;
  await checkGroup(trx, actor, id);
  return id;
}

async function checkGroup(trx: Trx, actor: Actor, id: number): Promise<void> {
  if (!(await groups.find(trx, 'playlist', actor, id))) refuse(groupErrors.not_found);
}
