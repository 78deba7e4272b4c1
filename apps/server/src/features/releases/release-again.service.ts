import { pulloutRefusal, RELEASE_STATUS, refuse, releaseErrors, resources } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import { checkAdding, checkResources } from '../../platform/reach/index.ts';
import type { NewRelease, ReleaseRow } from './release.repository.ts';
import * as releases from './release.repository.ts';
import type { ReleaseDeps } from './release.service.ts';
import * as releaseDevices from './release-device.repository.ts';
import { takeSnapshot } from './release-snapshot.ts';

interface ReleasedAgain {
  id: number;
  number: number;
}

/** Releases programs again that have been edited since. */
export class ReleaseAgainService {
  readonly #deps: ReleaseDeps;

  constructor(deps: ReleaseDeps) {
    this.#deps = deps;
  }

  /**
   * Puts a new release with the current programs in the place of each of these: same devices, same schedule. All of
   * them or none. Devices play the former content until they have the new one.
   */
  async release(actor: Actor, ids: number[]): Promise<ReleasedAgain[]> {
    const { changes } = this.#deps;
    return changes.run(actor, resources.releases, 'add', async (trx, change) => {
      await checkResources(trx, actor, resources.releases, ids, 'change');
      checkAdding(actor, 'program');
      const held = await releases.lock(trx, actor, ids);
      if (held.length !== ids.length) refuse(releaseErrors.not_found);
      const made: ReleasedAgain[] = [];
      // Of releases that replace each other, the newest stays the newest.
      for (const former of held.toSorted((a, b) => a.id - b.id)) {
        made.push(await this.#replace(trx, actor, former));
      }
      change.subject = held.map((release) => release.name).join(', ');
      change.before = logFacts({ number: held.map((release) => release.number) });
      change.after = logFacts({ number: made.map((release) => release.number) });
      change.ids = [...ids, ...made.map((release) => release.id)];
      change.afterCommit(() => {
        this.#deps.renditions.wake();
        this.#deps.feeds.wake();
      });
      const madeIds = made.map((release) => release.id);
      await change.markDue('manifest', await releaseDevices.listDeviceIds(trx, madeIds));
      return made;
    });
  }

  async #replace(trx: Trx, actor: Actor, former: ReleaseRow): Promise<ReleasedAgain> {
    const now = this.#deps.clock.now();
    const refusal = pulloutRefusal(former);
    if (refusal) refuse(refusal, { name: former.name });
    const deviceIds = await releaseDevices.listDeviceIds(trx, [former.id]);
    if (deviceIds.length === 0) refuse(releaseErrors.no_devices, { name: former.name });
    await releaseDevices.checkReach(trx, actor, deviceIds);
    const programIds = await releases.listProgramIds(trx, former.id);
    const snapshot = await takeSnapshot(trx, actor, { programIds, screen: former.screen, now });
    const created = await releases.insert(trx, actor, toNewRelease(former, now));
    await releases.insertSnapshot(trx, created.id, snapshot);
    await releaseDevices.copy(trx, former.id, created.id);
    // Its devices do not wait: the former release is offline, and they would show nothing.
    await this.#deps.speeches.awaitFor(trx, created.id, snapshot.speeches);
    const documents = snapshot.programs.map(({ document }) => document);
    await this.#deps.renditions.ask(trx, { releaseId: created.id, screen: former.screen, documents });
    await this.#deps.feeds.release(trx, created.id, documents);
    await releases.takeOffline(trx, [former.id], actor.user_id, now);
    return created;
  }
}

function toNewRelease(former: ReleaseRow, now: number): NewRelease {
  const { name, type, mode, screen, remark, valid_from, valid_to, weekdays, continuous, spans } = former;
  return {
    name,
    type,
    mode,
    screen,
    remark,
    valid_from,
    valid_to,
    weekdays,
    continuous,
    spans,
    status: RELEASE_STATUS.approved,
    created_at: now,
    offline_at: null,
    offline_by: null,
  };
}
