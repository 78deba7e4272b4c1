import { deviceErrors, platformErrors, refuse, resources } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { AttemptLimit } from '../../../platform/attempt-limit.ts';
import { lockNamed } from '../../../platform/changes/lock-named.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkResources } from '../../../platform/reach/index.ts';
import { move } from '../../licences/index.ts';
import {
  activateAutomatically,
  admittedAs,
  lockLicensedPlaces,
  refuseWithoutPlace,
} from '../admission/admission.work.ts';
import { lockDeviceQuota } from '../device-quota.repository.ts';
import { devicesChanged } from '../devices.topic.ts';
import type { DeviceRow } from './device.repository.ts';
import * as devices from './device.repository.ts';
import { markDeviceDue } from './mark-device-due.work.ts';

/** A code has six digits and is on the screen in front of the operator. */
const WRONG_CODES = { maximum: 10, windowMs: 10 * 60_000 };

/** Accepts new devices, and disabled ones again. */
export class DeviceAcceptance {
  readonly #deps: Pick<Platform, 'clock' | 'changes' | 'bus'>;
  readonly #wrongCodes: AttemptLimit;

  constructor(deps: Pick<Platform, 'clock' | 'changes' | 'bus'>) {
    this.#deps = deps;
    this.#wrongCodes = new AttemptLimit(deps.clock, WRONG_CODES);
  }

  /**
   * Accepts a waiting device by the code that it shows. If another device has its MAC, this one replaces it: the hardware
   * was reinstalled, or another device claimed the MAC before it enrolled. Without an id, the code names the device.
   * Refuses: not_found, not_waiting, pairing_code_wrong, pairing_code_shared, quota_exceeded, licences.server_expired,
   * licences.insufficient_authorisations.
   */
  async pair(actor: Actor, pairingCode: string, named: number | undefined): Promise<{ id: number }> {
    const { clock, bus, changes } = this.#deps;
    const guesser = String(actor.user_id);
    return changes.run(actor, resources.devices, 'update', async (trx, change) => {
      const id = named ?? (await this.#findByCode(trx, actor, pairingCode));
      await checkResources(trx, actor, resources.devices, [id], 'change');
      const [device] = await devices.lock(trx, actor, [id]);
      if (!device) refuse(deviceErrors.not_found);
      if (device.state !== 'waiting') refuse(deviceErrors.not_waiting);
      if (this.#wrongCodes.isReached(guesser)) refuse(platformErrors.too_many_requests);
      if (device.pairing_code !== pairingCode) {
        this.#wrongCodes.noteFailure(guesser);
        refuse(deviceErrors.pairing_code_wrong);
      }
      const former = await devices.findOwnerOfMac(trx, actor, device.mac);
      if (former) {
        // It may have been transferred to another department since the new one enrolled.
        await checkResources(trx, actor, resources.devices, [former.id], 'change');
        await this.#replace(trx, actor, former, device);
      }
      const places = await lockLicensedPlaces(trx, clock.now());
      if (former?.state !== 'active') {
        await refuseBeyondQuota(trx, actor.company_id);
        refuseWithoutPlace(places);
      }
      await devices.update(trx, id, {
        state: 'active',
        ...(await admittedAs(trx, places, device, former)),
        pairing_code: null,
        activated_at: clock.now(),
      });
      if (!former) await activateAutomatically(trx, places, [device]);
      change.subject = former?.name ?? device.name;
      change.act = 'approve';
      change.before = logFacts({ state: 'waiting' });
      change.after = logFacts({ state: 'active', replaced: former?.id ?? null });
      await markDeviceDue(change, [id]);
      const device_ids = former ? [id, former.id] : [id];
      change.ids = device_ids;
      // The device reconnects immediately, as an active one.
      change.afterCommit(() => bus.publish(devicesChanged, { device_ids }));
      return { id };
    });
  }

  async #findByCode(trx: Trx, actor: Actor, code: string): Promise<number> {
    const guesser = String(actor.user_id);
    if (this.#wrongCodes.isReached(guesser)) refuse(platformErrors.too_many_requests);
    const [id, another] = await devices.listWaitingWithCode(trx, actor, code);
    if (another !== undefined) refuse(deviceErrors.pairing_code_shared);
    if (id !== undefined) return id;
    this.#wrongCodes.noteFailure(guesser);
    refuse(deviceErrors.pairing_code_wrong);
  }

  /**
   * Restores disabled devices, all of them or none. The machine has lost its token, so it waits as a new device; by its
   * former token it has proved to be the same one, and takes the place of the disabled device with its name, group, releases
   * and settings.
   * Refuses: not_found, not_disabled, not_returned, quota_exceeded, licences.server_expired,
   * licences.insufficient_authorisations.
   */
  async restore(actor: Actor, ids: number[]): Promise<{ data: { former_id: number; id: number }[] }> {
    const { clock, bus, changes } = this.#deps;
    const planned = { operation: 'update', act: 'enable' } as const;
    return changes.run(actor, resources.devices, planned, async (trx, change) => {
      const held = await lockNamed({ trx, actor, change }, resources.devices, ids, devices.lock);
      const returned = new Map((await devices.listReturned(trx, ids)).map((row) => [row.former_id, row.id]));
      const data: { former_id: number; id: number }[] = [];
      for (const former of held) {
        if (former.state !== 'disabled') refuse(deviceErrors.not_disabled, { name: former.name });
        const id = returned.get(former.id) ?? refuse(deviceErrors.not_returned, { name: former.name });
        await refuseBeyondQuota(trx, actor.company_id);
        const places = await lockLicensedPlaces(trx, clock.now());
        refuseWithoutPlace(places);
        const successor = await devices.get(trx, id);
        await this.#replace(trx, actor, former, successor);
        await devices.update(trx, id, {
          state: 'active',
          ...(await admittedAs(trx, places, successor, former)),
          pairing_code: null,
          former_id: null,
          activated_at: clock.now(),
        });
        data.push({ former_id: former.id, id });
      }
      const restored = data.map(({ id }) => id);
      change.before = logFacts({ id: ids, state: 'disabled' });
      change.after = logFacts({ id: restored, state: 'active' });
      await markDeviceDue(change, restored);
      change.ids = [...ids, ...restored];
      // The devices reconnect immediately, as active ones.
      change.afterCommit(() => bus.publish(devicesChanged, { device_ids: [...ids, ...restored] }));
      return { data };
    });
  }

  /** The successor gets everything of the former device, with its activation. */
  async #replace(
    trx: Trx,
    { name: userName }: Actor,
    former: DeviceRow,
    successor: DeviceRow,
  ): Promise<void> {
    const moved = { id: successor.id, name: former.name, mac: successor.mac };
    await move(trx, former, moved, { now: this.#deps.clock.now(), userName });
    await devices.replace(trx, former, successor.id);
  }
}

async function refuseBeyondQuota(trx: Trx, companyId: number): Promise<void> {
  const room = (await lockDeviceQuota(trx, [companyId])).get(companyId);
  if (room && room.left <= 0) refuse(deviceErrors.quota_exceeded, { quota: room.quota });
}
