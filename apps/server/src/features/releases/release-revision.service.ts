import {
  pulloutRefusal,
  refuse,
  type releaseEditSchema,
  releaseErrors,
  resources,
  screensOfRelease,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { lockNamed } from '../../platform/changes/lock-named.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import { checkAdding, checkResources } from '../../platform/reach/index.ts';
import { lockEditable } from './lock-editable.work.ts';
import type { ReleaseRow } from './release.repository.ts';
import * as releases from './release.repository.ts';
import { contentOfPrograms } from './release-content.model.ts';
import { contentOf, contentOfPlaylist } from './release-content.work.ts';
import type { ReleaseDeps } from './release-deps.work.ts';
import * as releaseDevices from './release-device.repository.ts';
import { loggedFacts, planOf, toPlan } from './release-plan.model.ts';
import { takeSnapshot } from './release-snapshot.work.ts';
import { type WrittenRelease, writeRevision } from './release-writer.work.ts';

/** Edits of releases. Each is a release of its own, because what has been released never changes. */
export class ReleaseRevisionService {
  readonly #deps: ReleaseDeps;

  constructor(deps: ReleaseDeps) {
    this.#deps = deps;
  }

  /**
   * Creates a revision with other values. Devices play the former content until they have the new one.
   * Refuses: not_found, program_not_found, playlists.not_found, device_not_found, already_offline, already_deleted,
   * waves_unfinished, program_empty, material_missing, material_unusable, device_full, device_files_full,
   * licences.server_expired, licences.devices_expired.
   */
  async edit(actor: Actor, { id, ...body }: z.output<typeof releaseEditSchema>): Promise<WrittenRelease> {
    const { clock, changes } = this.#deps;
    const { program_ids, second_program_ids = [], device_ids: deviceIds } = body;
    const programIds = [...new Set([...program_ids, ...second_program_ids])];
    const planned = { operation: 'update', subject: body.name } as const;
    return changes.run(actor, resources.releases, planned, async (trx, change) => {
      await checkResources(trx, actor, resources.releases, [id], 'change');
      await releaseDevices.checkReach(trx, actor, deviceIds);
      // Also with a playlist, which takes their place.
      await checkResources(
        trx,
        actor,
        resources.programs,
        programIds,
        'view',
        releaseErrors.program_not_found,
      );
      const former = await lockEditable(trx, actor, id);
      const content = await contentOf(trx, actor, body);
      const snapshot = await takeSnapshot(trx, actor, { content, now: clock.now() });
      const { revision, changedIds } = await writeRevision(trx, actor, this.#deps, former, {
        plan: toPlan(body),
        snapshot,
        addDevices: (made) => releaseDevices.insertAll(trx, made, actor.company_id, deviceIds),
        waves: body.waves,
      });
      change.before = logFacts({ number: former.number, name: former.name });
      change.after = loggedFacts(revision.number, body, snapshot);
      change.ids = changedIds;
      change.afterCommit(() => this.#wake());
      await change.markDue('manifest', await releaseDevices.listDeviceIds(trx, changedIds));
      return revision;
    });
  }

  /**
   * Revises each of these releases with its current programs: same devices, same schedule. All of them or none.
   * Refuses: not_found, already_offline, already_deleted, waves_unfinished, no_devices, program_not_found, device_not_found,
   * program_empty, material_missing, material_unusable, device_full, device_files_full, licences.server_expired,
   * licences.devices_expired.
   */
  async releaseAgain(actor: Actor, ids: number[]): Promise<WrittenRelease[]> {
    const { changes } = this.#deps;
    return changes.run(actor, resources.releases, 'add', async (trx, change) => {
      const held = await lockNamed({ trx, actor, change }, resources.releases, ids, releases.lock);
      checkAdding(actor, 'program');
      const made: WrittenRelease[] = [];
      const changedIds: number[] = [];
      // Of releases that replace each other, the newest stays the newest.
      for (const former of held.toSorted((a, b) => a.id - b.id)) {
        const written = await this.#releaseAgain(trx, actor, former);
        made.push(written.revision);
        changedIds.push(...written.changedIds);
      }
      change.before = logFacts({ number: held.map((release) => release.number) });
      change.after = logFacts({ number: made.map((release) => release.number) });
      change.ids = changedIds;
      change.afterCommit(() => this.#wake());
      await change.markDue('manifest', await releaseDevices.listDeviceIds(trx, changedIds));
      return made;
    });
  }

  async #releaseAgain(trx: Trx, actor: Actor, former: ReleaseRow) {
    const { id, name, screen, type: publish_type } = former;
    const refusal = pulloutRefusal(former);
    if (refusal) refuse(refusal, { name });
    const deviceIds = await releaseDevices.listDeviceIds(trx, [id]);
    if (deviceIds.length === 0) refuse(releaseErrors.no_devices, { name });
    await releaseDevices.checkReach(trx, actor, deviceIds);
    const content =
      former.playlist_id === null
        ? contentOfPrograms(actor, await releases.listPrograms(trx, id))
        : await contentOfPlaylist(trx, actor, former.playlist_id, screensOfRelease({ publish_type, screen }));
    return writeRevision(trx, actor, this.#deps, former, {
      plan: planOf(former),
      snapshot: await takeSnapshot(trx, actor, { content, now: this.#deps.clock.now() }),
      addDevices: (made) => releaseDevices.copy(trx, id, made),
      waves: undefined,
    });
  }

  #wake(): void {
    this.#deps.renditions.wake();
    this.#deps.feeds.wake();
  }
}
