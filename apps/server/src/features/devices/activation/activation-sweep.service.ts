import { DEVICE_TRIAL_DAYS } from '@marquee/contract';
import { type Trx, withTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  type Booking,
  beginTrials,
  expire,
  findLicensedServer,
  giveBackOrphans,
  listActivated,
  use,
} from '../../licences/index.ts';
import * as activations from '../admission/activation.repository.ts';
import { publishActivations } from './activations-changed.topic.ts';

const DAY_MS = 86_400_000;
const NAMED_AT_ONCE = 5000;

type Deps = Pick<Platform, 'db' | 'clock' | 'live' | 'bus'>;

/** Ends trials and activations when their time has come, and returns those of devices that are gone. */
export class ActivationSweep {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Begins the trials of admitted devices at the first start with keys; without keys every one of them is activated. */
  async start(): Promise<void> {
    const { db, clock } = this.#deps;
    const server = await findLicensedServer(db, clock.now());
    if (!server) return activations.forget(db);
    const { now } = server;
    await withTransaction(db, async (trx) => {
      const endsAt = now + DEVICE_TRIAL_DAYS * DAY_MS;
      const begun = await activations.beginTrials(trx, endsAt);
      if (begun.length === 0) return;
      // A device that is deleted and enrols again continues its trial.
      await beginTrials(trx, begun, endsAt);
      await resumeActivations(trx, now);
    });
  }

  async sweep(): Promise<void> {
    const { db, clock, live, bus } = this.#deps;
    const server = await findLicensedServer(db, clock.now());
    if (!server) return;
    const booking: Booking = { now: server.now, userName: null };
    const changed = await withTransaction(db, async (trx) => {
      await giveBackOrphans(trx, booking);
      const lost = await loseActivations(trx, booking);
      return [...lost, ...(await activations.endTrials(trx, booking.now))];
    });
    publishActivations(
      bus,
      changed.map(({ id }) => id),
    );
    for (const [companyId, devices] of Map.groupBy(changed, ({ company_id }) => company_id)) {
      const ids = devices.map(({ id }) => id);
      live.changed(companyId, 'devices', ids);
      live.changed(companyId, 'licences', []);
    }
  }
}

/** Devices of an ended batch get an activation of another one with room, in the order in which they were activated. */
async function loseActivations(trx: Trx, booking: Booking): Promise<{ id: number; company_id: number }[]> {
  const changed: { id: number; company_id: number }[] = [];
  for (const { companyId, pool, devices } of await expire(trx, booking)) {
    const kept = new Set((await use(trx, { companyId, pool }, devices, booking)).map(({ id }) => id));
    const lost = devices.flatMap(({ id }) => (kept.has(id) ? [] : id));
    await activations.setEnded(trx, lost, booking.now);
    changed.push(...lost.map((id) => ({ id, company_id: companyId })));
  }
  return changed;
}

/** Devices that had an activation before the server ran without keys for a while have it again. */
async function resumeActivations(trx: Trx, now: number): Promise<void> {
  const ids = await activations.listOnTrial(trx);
  for (let at = 0; at < ids.length; at += NAMED_AT_ONCE) {
    const had = await listActivated(trx, ids.slice(at, at + NAMED_AT_ONCE));
    await activations.setActivated(trx, had, now);
  }
}
