import { RELEASE_STATUS } from '@marquee/contract';
import { Chances, newRow } from '@marquee/testkit';
import { nextNumber } from '../../../platform/database/next-number.ts';
import { query } from '../../../platform/database/query.ts';
import { type Db, withTransaction } from '../../../platform/database/transaction.ts';
import type { Organisation, TestDepartment } from '../../testing/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SEED = 20_261_127;

/** Fills companies with random objects, which are the same in every run. */
export class CompanyFiller {
  readonly #chances = new Chances(SEED);
  readonly #db: Db;
  readonly #now: number;

  constructor(db: Db, now: number) {
    this.#db = db;
    this.#now = now;
  }

  async fill(organisation: Organisation): Promise<void> {
    await this.#fillFleet(organisation);
    await this.#fillLibrary(organisation);
  }

  /** Devices in all states, and tasks of them. */
  async #fillFleet(organisation: Organisation): Promise<void> {
    const { company } = organisation;
    const devices = Array.from({ length: 120 }, () => {
      const isOnline = this.#chances.below(3) > 0;
      const isMoved = !isOnline && this.#chances.below(4) === 0;
      return newRow.device({
        ...this.#ownerIn(organisation),
        group_id: company.groups.device,
        state: this.#oneOf('active', 'active', 'active', 'active', 'waiting', 'disabled'),
        is_active: this.#oneOf(0, 1),
        is_online: isOnline ? (1 as const) : (0 as const),
        soft_version: this.#oneOf('', '7.2.0', '7.10.1', '6.9'),
        system_type: this.#oneOf('', 'android', 'linux', 'harmony', 'tizen'),
        device_type: this.#oneOf(0, 1, 2),
        address: this.#oneOf('', '一楼', '浙江省杭州市', '上海市浦东新区', 'Chengdu, Sichuan'),
        free_space: this.#oneOf(null, 1, 10 ** 12),
        fault_kind: this.#oneOf(null, 'black-screen', 'decode'),
        fault_at: this.#now - this.#chances.below(36) * HOUR_MS - MINUTE_MS,
        screen_off: this.#oneOf(null, null, 'null', '{"reason":"plan","until":null}'),
        offline_at: isOnline ? null : this.#now - this.#chances.below(1000) * MINUTE_MS,
        moved_at: isMoved ? this.#now - this.#chances.below(1000) * MINUTE_MS : null,
      });
    });
    const db = query(this.#db);
    const ids = (await db.insertInto('device').values(devices).returning('id').execute()).map(({ id }) => id);
    const tasks = Array.from({ length: 150 }, () => ({
      company_id: company.id,
      device_id: this.#oneOf(...ids),
      command: this.#oneOf('rpc-volume', 'rpc-reboot', 'rpc-screenshot'),
      operation: 10,
      args: '{}',
      ...this.#oneOf(
        { status: 'failed' as const, reason: 'expired' },
        { status: 'failed' as const, reason: 'unsupported' },
        { status: 'success' as const, reason: null },
        { status: 'running' as const, reason: null },
        { status: 'waiting' as const, reason: null },
      ),
      login_id: 'x',
      created_at: this.#now - this.#chances.below(48) * HOUR_MS,
    }));
    await db.insertInto('task').values(tasks).execute();
  }

  /** Materials, half of them in programs, and releases, some of which wait for a review. */
  async #fillLibrary(organisation: Organisation): Promise<void> {
    const { groups, id } = organisation.company;
    await withTransaction(this.#db, async (trx) => {
      const db = query(trx);
      const sized = Array.from({ length: 60 }, () => newRow.content({ size: 1 + this.#chances.below(1000) }));
      await db.insertInto('content').values(sized).execute();
      for (const { sha256, size, mime } of sized) {
        const material = newRow.material({
          ...this.#ownerIn(organisation),
          group_id: groups.material,
          number: await nextNumber(trx, 'material', id),
          type: this.#oneOf('picture', 'video', 'audio', 'document'),
          sha256,
          size,
          mime,
          created_at: this.#now - this.#chances.below(40) * DAY_MS,
          expires_on: '2026-11-25',
          expires_at: this.#oneOf(null, this.#now - 1, this.#now + DAY_MS, this.#now + 30 * DAY_MS),
        });
        const { id: material_id } = await db
          .insertInto('material')
          .values(material)
          .returning('id')
          .executeTakeFirstOrThrow();
        if (this.#chances.below(2) === 0) continue;
        const program = newRow.program({
          ...this.#ownerIn(organisation),
          group_id: groups.program,
          number: await nextNumber(trx, 'program', id),
        });
        const { id: program_id } = await db
          .insertInto('program')
          .values(program)
          .returning('id')
          .executeTakeFirstOrThrow();
        await db.insertInto('program_material').values({ program_id, material_id }).execute();
      }
      for (let count = 0; count < 30; count += 1) {
        const release = newRow.release({
          ...this.#ownerIn(organisation),
          number: await nextNumber(trx, 'release', id),
          weekdays: '[1]',
          spans: '[]',
          status: this.#oneOf(RELEASE_STATUS.unreviewed, RELEASE_STATUS.approved),
        });
        await db.insertInto('release').values(release).execute();
      }
    });
  }

  #ownerIn({ company, departments }: Organisation) {
    return {
      company_id: company.id,
      department_id: this.#oneOf<TestDepartment>(...Object.values(departments)).id,
    };
  }

  #oneOf<const Value>(...values: readonly Value[]): Value {
    return values[this.#chances.below(values.length)] as Value;
  }
}
