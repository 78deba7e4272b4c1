import {
  type ErrorDefinition,
  type Pagination,
  paginationOf,
  type pulloutProgramsSchema,
  pulloutRefusal,
  RELEASE_STATUS,
  type Release,
  type ReleaseDetail,
  type ReleaseDevice,
  refuse,
  type releaseCreateSchema,
  releaseDeletionRefusal,
  releaseErrors,
  resources,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Change } from '../../platform/changes/changes.ts';
import { toFlag, toJson } from '../../platform/database/columns.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { type LogFacts, logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkAdding, checkResources } from '../../platform/reach/index.ts';
import type { Feeds } from '../feeds/index.ts';
import type { Renditions } from '../renditions/index.ts';
import { countFailedSpeeches, type Speeches } from '../speeches/index.ts';
import type { NewRelease, ReleaseRow } from './release.repository.ts';
import * as releases from './release.repository.ts';
import type { ReleaseDeviceQuery } from './release-device.repository.ts';
import * as releaseDevices from './release-device.repository.ts';
import { dayAt, toRelease } from './release-entity.ts';
import type { ReleaseListQuery } from './release-list.repository.ts';
import * as releaseList from './release-list.repository.ts';
import { takeSnapshot } from './release-snapshot.ts';

export type ReleaseDeps = Pick<Platform, 'db' | 'clock' | 'changes'> & {
  renditions: Renditions;
  feeds: Pick<Feeds, 'release' | 'wake'>;
  speeches: Speeches;
};

type NewReleaseBody = z.output<typeof releaseCreateSchema>;

/** Releases: which programs play on which devices, and when. */
export class ReleaseService {
  readonly #deps: ReleaseDeps;

  constructor(deps: ReleaseDeps) {
    this.#deps = deps;
  }

  async list(actor: Actor, query: ReleaseListQuery): Promise<{ data: Release[]; pagination: Pagination }> {
    const { db } = this.#deps;
    const { items, total } = await releaseList.list(db, actor, query);
    const today = this.#today();
    return {
      data: items.map(({ row, facts }) => toRelease(row, facts, today)),
      pagination: paginationOf(query, total),
    };
  }

  counts(actor: Actor, query: ReleaseListQuery) {
    return releaseList.counts(this.#deps.db, actor, query);
  }

  async detail(actor: Actor, id: number): Promise<ReleaseDetail> {
    const { db } = this.#deps;
    const { row, facts } = await this.#get(db, actor, id);
    return {
      ...toRelease(row, facts, this.#today()),
      programs: await releaseList.listPrograms(db, actor, id),
      failed_speeches: await countFailedSpeeches(db, id),
    };
  }

  async listDevices(
    actor: Actor,
    id: number,
    query: ReleaseDeviceQuery,
  ): Promise<{ data: ReleaseDevice[]; pagination: Pagination }> {
    const { db } = this.#deps;
    const [, { items, total }] = await Promise.all([
      checkResources(db, actor, resources.releases, [id], 'view'),
      releaseDevices.list(db, actor, id, query),
    ]);
    return { data: items, pagination: paginationOf(query, total) };
  }

  async listPrograms(actor: Actor, id: number): Promise<ReleaseDetail['programs']> {
    const { db } = this.#deps;
    const [, programs] = await Promise.all([
      checkResources(db, actor, resources.releases, [id], 'view'),
      releaseList.listPrograms(db, actor, id),
    ]);
    return programs;
  }

  /** Creates a release completely or not at all: with its current programs, their files and all its devices. */
  async create(actor: Actor, body: NewReleaseBody): Promise<{ id: number; number: number }> {
    const { clock, changes, renditions, feeds, speeches } = this.#deps;
    const { name, screen, program_ids, device_ids } = body;
    return changes.run(actor, resources.releases, 'add', async (trx, change) => {
      change.subject = name;
      const asked = { programIds: program_ids, screen, now: clock.now() };
      await releaseDevices.checkReach(trx, actor, device_ids);
      const snapshot = await takeSnapshot(trx, actor, asked);
      checkAdding(actor, 'program');
      const created = await releases.insert(trx, actor, toRow(body, clock.now()));
      await releases.insertSnapshot(trx, created.id, snapshot);
      const taken = await releaseDevices.insert(trx, created.id, actor.company_id, device_ids);
      if (taken !== device_ids.length) refuse(releaseErrors.device_not_found);
      const documents = snapshot.programs.map(({ document }) => document);
      await speeches.awaitFor(trx, created.id, snapshot.speeches);
      await renditions.prepare(trx, { releaseId: created.id, screen, documents });
      await feeds.release(trx, created.id, documents);
      change.after = loggedFacts(created.number, body);
      change.ids = [created.id];
      change.afterCommit(() => {
        renditions.wake();
        feeds.wake();
      });
      await change.markDue('manifest', device_ids);
      return created;
    });
  }

  /** Takes releases offline on all their devices; all of them or none. */
  async pullout(actor: Actor, ids: number[]): Promise<void> {
    const { clock, changes } = this.#deps;
    await changes.run(actor, resources.releases, 'update', async (trx, change) => {
      await checkResources(trx, actor, resources.releases, ids, 'change');
      const held = await this.#lock(trx, actor, ids, pulloutRefusal, change);
      change.act = 'take_offline';
      change.before = logFacts({ status: held[0]?.status });
      await releases.takeOffline(trx, ids, actor.user_id, clock.now());
      change.after = logFacts({ status: RELEASE_STATUS.offline });
      change.ids = ids;
      await change.markDue('manifest', await releaseDevices.listDeviceIds(trx, ids));
    });
  }

  /** Takes one release, or all of them, off some devices; other devices keep it. */
  async pulloutPrograms(actor: Actor, body: z.output<typeof pulloutProgramsSchema>): Promise<void> {
    const { clock, changes } = this.#deps;
    const { release_id: releaseId, device_ids: deviceIds } = body;
    await changes.run(actor, resources.releases, 'update', async (trx, change) => {
      if (releaseId) await checkResources(trx, actor, resources.releases, [releaseId], 'change');
      await releaseDevices.checkReach(trx, actor, deviceIds);
      if (releaseId) await this.#lock(trx, actor, [releaseId], pulloutRefusal, change);
      const removed = await releaseDevices.remove(trx, { releaseId, deviceIds }, clock.now());
      if (releaseId && removed !== deviceIds.length) refuse(releaseErrors.already_offline);
      change.act = 'take_offline';
      change.after = logFacts({ release_id: releaseId ?? null, device_ids: deviceIds });
      change.ids = releaseId ? [releaseId] : [];
      await change.markDue('manifest', deviceIds);
    });
  }

  /** Deletes offline releases; all of them or none. */
  async delete(actor: Actor, ids: number[]): Promise<void> {
    const { clock, changes } = this.#deps;
    await changes.run(actor, resources.releases, 'delete', async (trx, change) => {
      await checkResources(trx, actor, resources.releases, ids, 'delete');
      const held = await this.#lock(trx, actor, ids, releaseDeletionRefusal, change);
      change.before = logFacts({ id: ids, name: held.map(({ name }) => name) });
      await releases.markDeleted(trx, ids, clock.now());
      change.ids = ids;
    });
  }

  async #lock(
    trx: Trx,
    actor: Actor,
    ids: number[],
    refusalOf: (release: ReleaseRow) => ErrorDefinition | null,
    change: Change,
  ): Promise<ReleaseRow[]> {
    const held = await releases.lock(trx, actor, ids);
    if (held.length !== ids.length) refuse(releaseErrors.not_found);
    for (const release of held) {
      const refusal = refusalOf(release);
      if (refusal) refuse(refusal, { name: release.name });
    }
    change.subject = held.map((release) => release.name).join(', ');
    return held;
  }

  async #get(db: Db, actor: Actor, id: number) {
    return (await releaseList.find(db, actor, id)) ?? refuse(releaseErrors.not_found);
  }

  #today(): string {
    return dayAt(this.#deps.clock.now());
  }
}

/** What the log records of a release; devices only by their number. */
function loggedFacts(number: number, { device_ids, ...body }: NewReleaseBody): LogFacts {
  return logFacts({ number, ...body, device_count: device_ids.length });
}

/** Approved at once, because releases are reviewed only if a company requires it. */
function toRow(body: NewReleaseBody, now: number): NewRelease {
  const { name, mode, screen, remark, valid_from, valid_to, weekdays, continuous, spans } = body;
  return {
    name,
    mode,
    screen,
    remark,
    valid_from,
    valid_to,
    status: RELEASE_STATUS.approved,
    weekdays: toJson(weekdays.toSorted((a, b) => a - b)),
    continuous: toFlag(continuous),
    spans: toJson(spans),
    created_at: now,
    offline_at: null,
    offline_by: null,
    preparing_since: null,
  };
}
