import type { EnrolRequest } from '@marquee/device-protocol';
import { toJson } from '../../../platform/database/columns.ts';
import type { Db, Trx } from '../../../platform/database/transaction.ts';

/** Where new screens go. */
export interface Landing {
  company_id: number;
  group_id: number;
  department_id: number | null;
}

export interface NewScreen {
  landing: Landing;
  state: 'active' | 'waiting';
  tokenHash: string;
  pairingCode: string | null;
  timeZone: string | null;
  now: number;
}

/** Enrols screens. */
export class EnrolmentRepository {
  /** The default group of the first company. */
  async getLanding(db: Db): Promise<Landing> {
    return db
      .selectFrom('company')
      .innerJoin('resource_group', 'resource_group.company_id', 'company.id')
      .leftJoin('department', (join) =>
        join.onRef('department.company_id', '=', 'company.id').on('department.is_default', '=', 1),
      )
      .select(['company.id as company_id', 'resource_group.id as group_id', 'department.id as department_id'])
      .where('resource_group.kind', '=', 'device')
      .where('resource_group.is_default', '=', 1)
      .orderBy('company.id')
      .limit(1)
      .executeTakeFirstOrThrow();
  }

  /** The screen that has this MAC, and how many wait that say they have it. */
  async findByMac(db: Db, mac: string): Promise<{ landing: Landing | undefined; waiting: number }> {
    const rows = await db
      .selectFrom('device')
      .select(['company_id', 'group_id', 'department_id', 'state'])
      .where('mac', '=', mac)
      .execute();
    const owner = rows.find((row) => row.state !== 'waiting');
    return { landing: owner, waiting: rows.filter((row) => row.state === 'waiting').length };
  }

  async insert(trx: Trx, request: EnrolRequest, screen: NewScreen): Promise<number> {
    const { landing, state, tokenHash, pairingCode, timeZone, now } = screen;
    const row = await trx
      .insertInto('device')
      .values({
        ...landing,
        ...factsOf(request),
        name: request.mac,
        mac: request.mac,
        state,
        token_hash: tokenHash,
        pairing_code: pairingCode,
        time_zone: timeZone,
        ip: null,
        free_space: null,
        total_space: null,
        clock_skew_ms: null,
        current_program: null,
        volume: null,
        temperature: null,
        last_seen_at: null,
        online_at: null,
        offline_at: null,
        registered_at: now,
        activated_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  async updateFacts(trx: Trx, id: number, request: EnrolRequest): Promise<void> {
    await trx.updateTable('device').set(factsOf(request)).where('id', '=', id).execute();
  }

  async findPairingCode(db: Db, id: number): Promise<string | undefined> {
    const row = await db.selectFrom('device').select('pairing_code').where('id', '=', id).executeTakeFirst();
    return row?.pairing_code ?? undefined;
  }
}

function factsOf(request: EnrolRequest) {
  return {
    device_type: request.deviceType,
    system_type: request.systemType,
    model: request.model,
    mainboard: request.mainboard,
    firmware: request.firmware,
    soft_version: request.softVersion,
    screens: toJson(request.screens),
    res: request.screens.map(({ width, height }) => `${width}*${height}`).join(','),
  };
}
