import type { Cancel } from '../../../platform/clock/clock.ts';
import { query } from '../../../platform/database/query.ts';
import { type Trx, withTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DesiredStates } from '../../manifests/index.ts';
import type { MaterialRow } from '../library/material.repository.ts';

const SWEEP_MS = 60_000;
const APPROVED = 1;

type ExpiryDeps = Pick<Platform, 'db' | 'clock' | 'logger' | 'operationLog' | 'live'> & {
  desiredStates: DesiredStates;
};

/** In the operation log, where a day that is over acts and not a person. */
const NOBODY = { login_id: '', user_id: null, address: '' };

/**
 * Takes materials off the screens when their last day is over, and puts them back when that day is moved. What screens
 * are told follows `taken_off_at`, never the clock, so that a manifest of one revision is always the same.
 */
export class MaterialExpiry {
  readonly #deps: ExpiryDeps;
  #cancel: Cancel | undefined;

  constructor(deps: ExpiryDeps) {
    this.#deps = deps;
  }

  /** Looks at once, because days may have ended while the server stood still, and then every minute. */
  start(): void {
    this.#cancel = this.#deps.clock.every(SWEEP_MS, () => this.#sweepSoon());
    this.#sweepSoon();
  }

  stop(): void {
    this.#cancel?.();
  }

  /** Takes off all whose last day is over. */
  async sweep(): Promise<void> {
    const { db, clock, operationLog, live } = this.#deps;
    const due = await withTransaction(db, async (trx) => {
      const taken = await takeOff(trx, clock.now());
      await this.#markScreens(trx, taken);
      await operationLog.append(trx, taken.map(toLogged));
      return taken;
    });
    if (due.length === 0) return;
    this.tellScreens();
    for (const [companyId, materials] of Map.groupBy(due, (row) => row.company_id)) {
      live.changed(
        companyId,
        'materials',
        materials.map((row) => row.id),
      );
    }
  }

  /** Brings these in line with their last day, which was just set. Call {@link tellScreens} after the commit. */
  async settle(trx: Trx, ids: readonly number[]): Promise<void> {
    const now = this.#deps.clock.now();
    const changed = [...(await takeOff(trx, now, ids)), ...(await putBack(trx, now, ids))];
    await this.#markScreens(trx, changed);
  }

  tellScreens(): void {
    this.#deps.desiredStates.buildSoon();
  }

  async #markScreens(trx: Trx, materials: readonly MaterialRow[]): Promise<void> {
    if (materials.length === 0) return;
    const screens = await query(trx)
      .selectFrom('release_material')
      .innerJoin('release', 'release.id', 'release_material.release_id')
      .innerJoin('release_device', 'release_device.release_id', 'release.id')
      .select('release_device.device_id')
      .distinct()
      .where(
        'release_material.material_id',
        'in',
        materials.map((row) => row.id),
      )
      .where('release.status', '=', APPROVED)
      .where('release_device.removed_at', 'is', null)
      .execute();
    await this.#deps.desiredStates.markDue(
      trx,
      'manifest',
      screens.map((row) => row.device_id),
    );
  }

  #sweepSoon(): void {
    this.sweep().catch((error: unknown) => {
      this.#deps.logger.error({ err: error }, 'materials whose last day is over were not taken off');
    });
  }
}

function takeOff(trx: Trx, now: number, ids?: readonly number[]): Promise<MaterialRow[]> {
  return query(trx)
    .updateTable('material')
    .set({ taken_off_at: now })
    .where('expires_at', '<=', now)
    .where('taken_off_at', 'is', null)
    .$if(ids !== undefined, (qb) => qb.where('id', 'in', ids ?? []))
    .returningAll()
    .execute();
}

function putBack(trx: Trx, now: number, ids: readonly number[]): Promise<MaterialRow[]> {
  return query(trx)
    .updateTable('material')
    .set({ taken_off_at: null })
    .where('id', 'in', ids)
    .where('taken_off_at', 'is not', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returningAll()
    .execute();
}

function toLogged({ company_id, name, expires_on }: MaterialRow) {
  const entry = {
    module: 'materials',
    operation: 'update',
    subject: name,
    after: { expired: expires_on },
  } as const;
  return { actor: { ...NOBODY, company_id }, entry };
}
