import {
  RECYCLE_DAYS,
  type Recycled,
  type Restoration,
  recycledMaterialRoutes,
  recycledPlaylistRoutes,
  recycledProgramRoutes,
  recycledTemplateRoutes,
  refuse,
  resources,
} from '@marquee/contract';
import { THUMBNAIL_MIME } from '@marquee/media';
import { type Actor, holdsAccess } from '../../platform/actor/actor.ts';
import { lockNamed } from '../../platform/changes/lock-named.ts';
import type { FileAnswer } from '../../platform/content-store/file-sender.ts';
import { isUniqueViolation } from '../../platform/database/errors.ts';
import type { Page } from '../../platform/database/list-of.ts';
import { type Trx, withTransaction } from '../../platform/database/transaction.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkResources } from '../../platform/reach/index.ts';
import {
  BINS,
  listShownInBin,
  RETURN_ORDER,
  type RecycledKind,
  type RecycledListQuery,
  type RecycledRow,
  type Recycling,
  type Returning,
  recycleBin,
  restoreObjects,
} from '../../platform/recycle-bin/index.ts';
import { compositionRecycling } from '../compositions/index.ts';
import { materialRecycling } from '../materials/index.ts';
import { playlistRecycling } from '../playlists/index.ts';
import { daysLeft } from './days-left.model.ts';
import { listCovers } from './playlist-covers.work.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Names in the log of an emptied bin. */
const LOGGED_NAMES = 100;
const PURGED_AT_ONCE = 100;
/** A name that another request takes between the choice and the insert is chosen again. */
const ATTEMPTS = 3;

const RECYCLINGS: readonly Recycling[] = [
  materialRecycling,
  compositionRecycling(resources.programs),
  compositionRecycling(resources.templates),
  playlistRecycling,
];

const ACCESS = {
  material: recycledMaterialRoutes.restore.access,
  program: recycledProgramRoutes.restore.access,
  template: recycledTemplateRoutes.restore.access,
  playlist: recycledPlaylistRoutes.restore.access,
} as const;

type RecycleBinDeps = Pick<Platform, 'db' | 'clock' | 'changes' | 'jobs' | 'live'>;

/** Objects that were deleted in the last 30 days. Users who may delete an object may restore it, or delete it for ever. */
export class RecycleBinService {
  readonly #deps: RecycleBinDeps;

  constructor(deps: RecycleBinDeps) {
    this.#deps = deps;
  }

  async list(
    actor: Actor,
    kind: RecycledKind,
    query: RecycledListQuery,
  ): Promise<Page<Recycled> & { size: number }> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const { size, ...page } = await recycleBin.list(db, kind, actor, query);
    const covers = kind === 'playlist' ? await listCovers(db, idsOf(page.data)) : new Map();
    const data = page.data.map((row) => ({
      ...row,
      cover: row.cover && JSON.parse(row.cover),
      covers: covers.get(row.id) ?? [],
      days_left: daysLeft(row.deleted_at, now),
    }));
    return { data, pagination: page.pagination, size };
  }

  /** Undefined for a material that has none. Refuses: not_found. */
  async thumbnail(actor: Actor, id: number): Promise<FileAnswer | undefined> {
    const { db } = this.#deps;
    await checkResources(db, actor, BINS.material, [id], 'delete');
    const sha256 = await recycleBin.findThumbnail(db, id);
    return sha256 === null ? undefined : { sha256, mime: THUMBNAIL_MIME, mayChange: true };
  }

  /**
   * Restores objects, and what they show as far as the actor may restore that too.
   * Refuses: not_found, name_taken, content_taken, nothing_left.
   */
  async restore(actor: Actor, kind: RecycledKind, ids: number[]): Promise<Restoration> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#restore(actor, kind, ids);
      } catch (error) {
        if (!isUniqueViolation(error) || attempt === ATTEMPTS) throw error;
      }
    }
  }

  async #restore(actor: Actor, named: RecycledKind, ids: number[]): Promise<Restoration> {
    const { clock, changes, jobs } = this.#deps;
    const bin = BINS[named];
    return changes.run(actor, bin, { operation: 'update', act: 'restore' }, async (trx, change) => {
      await checkResources(trx, actor, bin, ids, 'delete');
      const returning = await this.#lockAll(trx, actor, named, ids);
      if (returning.get(named)?.length !== ids.length) refuse(bin.missing);
      const context = { recyclings: RECYCLINGS, named, change, now: clock.now(), wake: () => jobs.wake() };
      const restoration = await restoreObjects(trx, returning, context);
      const { restored } = restoration;
      change.ids = ids;
      change.subject = restored.map(({ name }) => name).join(', ');
      change.after = logFacts({ id: restored.map(({ id }) => id), name: restored.map(({ name }) => name) });
      for (const kind of RETURN_ORDER) {
        const others = restored.filter((one) => one.kind === kind && kind !== named);
        if (others.length > 0)
          change.notify(
            BINS[kind].topic,
            others.map(({ id }) => id),
          );
      }
      return restoration;
    });
  }

  /** The named objects and, below them, what they show and the actor may restore. */
  async #lockAll(trx: Trx, actor: Actor, named: RecycledKind, ids: readonly number[]): Promise<Returning> {
    const asked = new Map<RecycledKind, readonly number[]>([[named, ids]]);
    const returning: Returning = new Map();
    // Playlists show programs, which show materials.
    for (const kind of RETURN_ORDER.toReversed()) {
      const wanted = asked.get(kind) ?? [];
      if (wanted.length === 0 || !holdsAccess(actor, ACCESS[kind])) continue;
      const rows = await recycleBin.lock(trx, kind, actor, wanted);
      returning.set(kind, rows);
      const shown = await listShownInBin(
        trx,
        kind,
        rows.map(({ id }) => id),
      );
      for (const [below, more] of shown)
        asked.set(below, [...new Set([...(asked.get(below) ?? []), ...more])]);
    }
    return returning;
  }

  /** Deletes all of them for ever, or none. Refuses: not_found. */
  async delete(actor: Actor, kind: RecycledKind, ids: number[]): Promise<void> {
    const { clock, changes } = this.#deps;
    await changes.run(actor, BINS[kind], 'delete', async (trx, change) => {
      const lock = (of: Trx, who: Actor, named: number[]) => recycleBin.lock(of, kind, who, named);
      await lockNamed({ trx, actor, change }, BINS[kind], ids, lock);
      await recycleBin.purge(trx, kind, ids, clock.now());
    });
  }

  /** Deletes everything of a kind that the actor may restore for ever. */
  async empty(actor: Actor, kind: RecycledKind): Promise<{ deleted: number }> {
    const { clock, changes } = this.#deps;
    return changes.run(actor, BINS[kind], 'delete', async (trx, change) => {
      const rows = await recycleBin.lock(
        trx,
        kind,
        actor,
        await recycleBin.listRestorableIds(trx, kind, actor),
      );
      await recycleBin.purge(trx, kind, idsOf(rows), clock.now());
      change.isUnchanged = rows.length === 0;
      change.ids = idsOf(rows);
      change.subject = rows
        .slice(0, LOGGED_NAMES)
        .map(({ name }) => name)
        .join(', ');
      return { deleted: rows.length };
    });
  }

  /** Deletes for ever what has been in the bin for 30 days. */
  async sweep(): Promise<void> {
    for (const kind of RETURN_ORDER) while ((await this.#sweepSome(kind)) === PURGED_AT_ONCE);
  }

  async #sweepSome(kind: RecycledKind): Promise<number> {
    const { db, clock, live } = this.#deps;
    const now = clock.now();
    const old = { before: now - RECYCLE_DAYS * DAY_MS, limit: PURGED_AT_ONCE };
    const purged = await withTransaction(db, async (trx) => {
      const rows = await recycleBin.lockOlder(trx, kind, old);
      await recycleBin.purge(
        trx,
        kind,
        rows.map(({ id }) => id),
        now,
      );
      return rows;
    });
    for (const [companyId, rows] of Map.groupBy(purged, ({ company_id }) => company_id)) {
      live.changed(
        companyId,
        BINS[kind].topic,
        rows.map(({ id }) => id),
      );
    }
    return purged.length;
  }
}

function idsOf(rows: readonly Pick<RecycledRow, 'id'>[]): number[] {
  return rows.map(({ id }) => id);
}
