import { fromJson } from '../../../platform/database/columns.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { AuthenticatedDevice } from '../authenticated-device.ts';

/** Devices that may connect; a disabled one is as if it were not there. */
export class DeviceCredentialRepository {
  readonly #defaultTimeZone: string;

  constructor(defaultTimeZone: string) {
    this.#defaultTimeZone = defaultTimeZone;
  }

  async findByTokenHash(db: Db, tokenHash: string): Promise<AuthenticatedDevice | undefined> {
    return this.#toDevice(await select(db).where('token_hash', '=', tokenHash).executeTakeFirst());
  }

  async find(db: Db, id: number): Promise<AuthenticatedDevice | undefined> {
    return this.#toDevice(await select(db).where('id', '=', id).executeTakeFirst());
  }

  /** By id; those that may not connect are left out. */
  async findAll(db: Db, ids: readonly number[]): Promise<Map<number, AuthenticatedDevice>> {
    const devices = new Map<number, AuthenticatedDevice>();
    for (const row of ids.length === 0 ? [] : await select(db).where('id', 'in', ids).execute()) {
      const device = this.#toDevice(row);
      if (device) devices.set(row.id, device);
    }
    return devices;
  }

  #toDevice(
    row: Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>,
  ): AuthenticatedDevice | undefined {
    if (!row || row.state === 'disabled') return undefined;
    const { id, name, mac, state } = row;
    return {
      id,
      name,
      mac,
      state,
      companyId: row.company_id,
      timeZone: row.time_zone ?? this.#defaultTimeZone,
      heldBy: row.node_id,
      capabilities: fromJson(row.capabilities),
    };
  }
}

function select(db: Db) {
  return query(db)
    .selectFrom('device')
    .select(['id', 'company_id', 'name', 'mac', 'state', 'time_zone', 'node_id', 'capabilities']);
}
