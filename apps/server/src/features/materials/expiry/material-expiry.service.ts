import type { Cancel } from '../../../platform/clock/clock.ts';
import { type Trx, withTransaction } from '../../../platform/database/transaction.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DesiredStates } from '../../manifests/index.ts';
import { delivered } from '../../released/index.ts';
import type { MaterialRow } from '../library/material.repository.ts';
import { putBack, takeOff } from './material-expiry.repository.ts';

const SWEEP_MS = 60_000;

type ExpiryDeps = Pick<Platform, 'db' | 'clock' | 'logger' | 'operationLog' | 'live'> & {
  desiredStates: DesiredStates;
};

/** The actor in the operation log: no user, but the end of the last day. */
const NOBODY = { login_id: '', user_id: null, address: '' };

/**
 * Takes materials off the devices after their last day, and puts them back when that day is moved. Manifests depend on
 * `taken_off_at`, never on the clock, so that one revision of a manifest always has the same content. Every node sweeps:
 * each material is taken off by one update, which finds only those that are not, and so it is logged once.
 */
export class MaterialExpiry {
  readonly #deps: ExpiryDeps;
  #cancel: Cancel | undefined;

  constructor(deps: ExpiryDeps) {
    this.#deps = deps;
  }

  /** Sweeps now, because days may have ended while the server was down, and then every minute. */
  start(): void {
    this.#cancel = this.#deps.clock.every(SWEEP_MS, () => this.#sweepSoon());
    this.#sweepSoon();
  }

  stop(): void {
    this.#cancel?.();
  }

  /** Takes off all materials whose last day is over. */
  async sweep(): Promise<void> {
    const { db, clock, operationLog, live } = this.#deps;
    const due = await withTransaction(db, async (trx) => {
      const taken = await takeOff(trx, clock.now());
      await this.#markDevices(trx, taken);
      await operationLog.append(trx, taken.map(toLogged));
      return taken;
    });
    if (due.length === 0) return;
    this.notifyDevices();
    for (const [companyId, materials] of Map.groupBy(due, (row) => row.company_id)) {
      live.changed(
        companyId,
        'materials',
        materials.map((row) => row.id),
      );
    }
  }

  /** Takes off or puts back materials whose last day was just set. Call {@link notifyDevices} after the commit. */
  async settle(trx: Trx, ids: readonly number[]): Promise<void> {
    const now = this.#deps.clock.now();
    const changed = [...(await takeOff(trx, now, ids)), ...(await putBack(trx, now, ids))];
    await this.#markDevices(trx, changed);
  }

  notifyDevices(): void {
    this.#deps.desiredStates.buildSoon();
  }

  async #markDevices(trx: Trx, materials: readonly MaterialRow[]): Promise<void> {
    if (materials.length === 0) return;
    const deviceIds = await delivered.listDevicesShowing(
      trx,
      materials.map((row) => row.id),
    );
    await this.#deps.desiredStates.markDue(trx, 'manifest', deviceIds);
  }

  #sweepSoon(): void {
    this.sweep().catch((error: unknown) => {
      this.#deps.logger.error({ err: error }, 'expired materials could not be taken off');
    });
  }
}

function toLogged({ company_id, name, expires_on }: MaterialRow) {
  const entry = {
    module: 'materials',
    operation: 'update',
    subject: name,
    after: logFacts({ expired: expires_on }),
  } as const;
  return { actor: { ...NOBODY, company_id }, entry };
}
