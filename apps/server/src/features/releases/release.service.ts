import {
  type ErrorDefinition,
  type ProgramRemoval,
  type playlistReleaseSchema,
  type pulloutProgramsSchema,
  pulloutRefusal,
  RELEASE_STATUS,
  type Release,
  type ReleaseDetail,
  type ReleaseDevice,
  refuse,
  type releaseCreateSchema,
  type releaseDefaultsSchema,
  releaseDeletionRefusal,
  releaseErrors,
  type releaseUrgencySchema,
  resources,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { lockNamed } from '../../platform/changes/lock-named.ts';
import { mapPage, type Page } from '../../platform/database/list-of.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import { checkAdding, checkResources } from '../../platform/reach/index.ts';
import { formerReleases } from '../released/index.ts';
import { countFailedSpeeches } from '../speeches/index.ts';
import { toRelease } from './release.entity.ts';
import type { ReleaseRow } from './release.repository.ts';
import * as releases from './release.repository.ts';
import type { ReleaseContent } from './release-content.model.ts';
import { contentOf, contentOfPlaylist, screensOfBody } from './release-content.work.ts';
import * as releaseDefaults from './release-defaults.repository.ts';
import type { ReleaseDeps } from './release-deps.work.ts';
import type { ReleaseDeviceQuery } from './release-device.repository.ts';
import * as releaseDevices from './release-device.repository.ts';
import type { ReleaseListQuery } from './release-list.repository.ts';
import * as releaseList from './release-list.repository.ts';
import { loggedFacts, toPlan } from './release-plan.model.ts';
import { takeSnapshot } from './release-snapshot.work.ts';
import { type WrittenRelease, writeRelease } from './release-writer.work.ts';
import { listSizes } from './waves/release-wave.repository.ts';

type NewReleaseBody = z.output<typeof playlistReleaseSchema>;
type ProgramReleaseBody = z.output<typeof releaseCreateSchema>;
type ReleaseDefaults = z.output<typeof releaseDefaultsSchema>;

/** Releases: which programs play on which devices, and when. */
export class ReleaseService {
  readonly #deps: ReleaseDeps;

  constructor(deps: ReleaseDeps) {
    this.#deps = deps;
  }

  async list(actor: Actor, query: ReleaseListQuery): Promise<Page<Release>> {
    const { db, clock } = this.#deps;
    const page = await releaseList.list(db, actor, query);
    const now = clock.now();
    return mapPage(page, ({ row, facts }) => toRelease(row, facts, now));
  }

  counts(actor: Actor, query: ReleaseListQuery) {
    return releaseList.counts(this.#deps.db, actor, query);
  }

  /** Refuses: not_found. */
  async detail(actor: Actor, id: number): Promise<ReleaseDetail> {
    const { db } = this.#deps;
    const { row, facts } = await this.#get(db, actor, id);
    return {
      ...toRelease(row, facts, this.#deps.clock.now()),
      programs: await releaseList.listDocumentedPrograms(db, actor, id),
      failed_speeches: await countFailedSpeeches(db, id),
      content_hash: row.content_hash,
      open_revision: await releaseList.findOpenRevision(db, actor, id),
    };
  }

  /** Refuses: not_found. */
  async listDevices(actor: Actor, id: number, query: ReleaseDeviceQuery): Promise<Page<ReleaseDevice>> {
    const { db } = this.#deps;
    const [, page] = await Promise.all([
      checkResources(db, actor, resources.releases, [id], 'view'),
      releaseDevices.list(db, actor, id, query),
    ]);
    return page;
  }

  /** Refuses: not_found. */
  async listPrograms(
    actor: Actor,
    id: number,
  ): Promise<Omit<ReleaseDetail['programs'][number], 'document'>[]> {
    const { db } = this.#deps;
    const [, programs] = await Promise.all([
      checkResources(db, actor, resources.releases, [id], 'view'),
      releaseList.listPrograms(db, actor, id),
    ]);
    return programs;
  }

  /** How many devices have any of these releases. Refuses: not_found. */
  async countDevices(actor: Actor, ids: number[]): Promise<{ device_count: number; online_count: number }> {
    const { db } = this.#deps;
    await checkResources(db, actor, resources.releases, ids, 'view');
    return releaseDevices.count(db, ids);
  }

  /** The values with which an edit or a copy of a release begins. Refuses: not_found. */
  async defaults(actor: Actor, id: number): Promise<ReleaseDefaults> {
    const { db } = this.#deps;
    const { row, facts } = await this.#get(db, actor, id);
    const { programs, devices } = await releaseDefaults.read(db, actor, id);
    const { wave_state, healthy_minutes, failure_percent } = row;
    const sizes = await listSizes(db, id);
    const release = toRelease(row, facts, this.#deps.clock.now());
    const lackingPrograms = release.playlist ? 0 : facts.program_names.length - programs.length;
    return {
      ...release,
      waves: wave_state && { sizes, healthy_minutes, failure_percent },
      programs: release.playlist ? [] : programs,
      devices,
      left_out_count: lackingPrograms + release.device_count - devices.length,
    };
  }

  /**
   * Creates a release completely or not at all: with its current programs, their files and all its devices.
   * Refuses: program_not_found, device_not_found, program_empty, material_missing, material_unusable, device_full,
   * device_files_full, licences.server_expired, licences.devices_expired.
   */
  create(actor: Actor, body: ProgramReleaseBody): Promise<WrittenRelease> {
    return this.#create(actor, body, (trx) => contentOf(trx, actor, body));
  }

  /**
   * Creates a release in the same way, with the current items of a playlist.
   * Refuses: playlists.not_found, device_not_found, program_not_found, program_empty, material_missing, material_unusable,
   * device_full, device_files_full.
   */
  createOfPlaylist(actor: Actor, playlistId: number, body: NewReleaseBody): Promise<WrittenRelease> {
    return this.#create(actor, body, (trx) => contentOfPlaylist(trx, actor, playlistId, screensOfBody(body)));
  }

  async #create(
    actor: Actor,
    body: NewReleaseBody,
    readContent: (trx: Trx) => Promise<ReleaseContent>,
  ): Promise<WrittenRelease> {
    const { clock, changes, renditions, feeds } = this.#deps;
    const { name, device_ids } = body;
    const planned = { operation: 'add', subject: name } as const;
    return changes.run(actor, resources.releases, planned, async (trx, change) => {
      const now = clock.now();
      await releaseDevices.checkReach(trx, actor, device_ids);
      const content = await readContent(trx);
      const snapshot = await takeSnapshot(trx, actor, { content, now });
      checkAdding(actor, 'program');
      const written = await writeRelease(trx, actor, this.#deps, {
        plan: toPlan(body),
        snapshot,
        addDevices: (made) => releaseDevices.insertAll(trx, made, actor.company_id, device_ids),
        waits: true,
        waves: body.waves,
      });
      change.after = loggedFacts(written.number, body, snapshot);
      change.ids = [written.id];
      change.afterCommit(() => {
        renditions.wake();
        feeds.wake();
      });
      await change.markDue('manifest', device_ids);
      return written;
    });
  }

  /**
   * Takes releases offline on all their devices; all of them or none.
   * Refuses: not_found, already_offline, already_deleted.
   */
  async pullout(actor: Actor, ids: number[]): Promise<void> {
    const { clock, changes } = this.#deps;
    const after = logFacts({ status: RELEASE_STATUS.offline });
    const planned = { operation: 'update', act: 'take_offline', after } as const;
    await changes.run(actor, resources.releases, planned, async (trx, change) => {
      const held = await lockNamed({ trx, actor, change }, resources.releases, ids, releases.lock);
      refuseAny(held, pulloutRefusal);
      change.before = logFacts({ status: held[0]?.status });
      // An edit that waits for its review would bring the release back.
      const revisions = await releases.listOpenRevisions(trx, ids);
      await releases.takeOffline(trx, [...ids, ...revisions], actor.user_id, clock.now());
      change.ids = [...ids, ...revisions];
      await change.markDue('manifest', await releaseDevices.listDeviceIds(trx, ids));
    });
  }

  /**
   * Lets devices download releases at any time of the day, or wait for the time that the company sets.
   * Refuses: not_found, already_offline, already_deleted.
   */
  async downloadNow(actor: Actor, { ids, is_urgent }: z.output<typeof releaseUrgencySchema>): Promise<void> {
    const planned = { operation: 'update', act: 'download_now', after: logFacts({ is_urgent }) } as const;
    await this.#deps.changes.run(actor, resources.releases, planned, async (trx, change) => {
      const held = await lockNamed({ trx, actor, change }, resources.releases, ids, releases.lock);
      refuseAny(held, pulloutRefusal);
      await releases.setUrgent(trx, ids, is_urgent);
    });
  }

  /**
   * Takes one release, or all of them, off some devices; other devices keep it.
   * Refuses: not_found, device_not_found, none_on_devices, already_offline, already_deleted.
   */
  async pulloutPrograms(actor: Actor, body: z.output<typeof pulloutProgramsSchema>): Promise<void> {
    const { clock, changes } = this.#deps;
    const { release_id: releaseId, device_ids: deviceIds } = body;
    const after = logFacts({ release_id: releaseId ?? null, device_ids: deviceIds });
    const planned = { operation: 'update', act: 'take_offline', after } as const;
    await changes.run(actor, resources.releases, planned, async (trx, change) => {
      const lock = (ids: number[]) =>
        lockNamed({ trx, actor, change }, resources.releases, ids, releases.lock);
      const held = releaseId ? await lock([releaseId]) : [];
      await releaseDevices.checkReach(trx, actor, deviceIds);
      refuseAny(held, pulloutRefusal);
      const removed = await releaseDevices.remove(trx, { releaseId, deviceIds }, clock.now());
      if (releaseId && removed < deviceIds.length) refuse(releaseErrors.already_offline);
      if (removed === 0) refuse(releaseErrors.none_on_devices);
      await change.markDue('manifest', deviceIds);
    });
  }

  /**
   * Takes the releases without other programs off some devices, or all of their releases; other devices keep them.
   * @param subject what the operation log names
   * Refuses: device_not_found, none_on_devices.
   */
  async removePrograms(
    actor: Actor,
    { subject, ...removal }: releaseDevices.ProgramRemoval & { subject: string },
  ): Promise<ProgramRemoval> {
    const { clock, changes } = this.#deps;
    const { programIds } = removal;
    const deviceIds = [...removal.deviceIds];
    const after = logFacts({ device_ids: deviceIds, program_ids: programIds ? [...programIds] : null });
    const planned = { operation: 'update', act: 'take_offline', subject, after } as const;
    return changes.run(actor, resources.releases, planned, async (trx, change) => {
      await releaseDevices.checkReach(trx, actor, deviceIds);
      const kept = programIds ? await releaseDevices.listMixed(trx, actor, { deviceIds, programIds }) : [];
      const device_ids = await releaseDevices.removePrograms(trx, removal, clock.now());
      if (device_ids.length === 0) refuse(releaseErrors.none_on_devices);
      await change.markDue('manifest', device_ids);
      return { device_ids, kept };
    });
  }

  /** Deletes offline releases; all of them or none. Refuses: not_found, delete_only_offline, already_deleted. */
  async delete(actor: Actor, ids: number[]): Promise<void> {
    const { clock, changes } = this.#deps;
    await changes.run(actor, resources.releases, 'delete', async (trx, change) => {
      const held = await lockNamed({ trx, actor, change }, resources.releases, ids, releases.lock);
      refuseAny(held, releaseDeletionRefusal);
      await releases.markDeleted(trx, ids, clock.now());
      await change.markDue('manifest', await formerReleases.listDevicesOfSuccessors(trx, ids));
    });
  }

  async #get(db: Db, actor: Actor, id: number) {
    return (await releaseList.find(db, actor, id)) ?? refuse(releaseErrors.not_found);
  }
}

function refuseAny(
  held: readonly ReleaseRow[],
  refusalOf: (release: ReleaseRow) => ErrorDefinition | null,
): void {
  for (const release of held) {
    const refusal = refusalOf(release);
    if (refusal) refuse(refusal, { name: release.name });
  }
}
