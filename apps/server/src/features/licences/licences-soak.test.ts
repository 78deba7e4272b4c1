import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Chances } from '@marquee/testkit';
import { isSoak, soakCount, soakSeed } from '@marquee/testkit/harness';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseEngine, DatabaseLocation } from '../../platform/database/database.ts';
import { query } from '../../platform/database/query.ts';
import { createPreparedDatabase, type TestDatabase } from '../../platform/database/testing.ts';
import { type Db, withTransaction } from '../../platform/database/transaction.ts';
import { startTestServer, type TestServer } from '../../testing.ts';
import { Caller, insertDevices, licencePage, testVendor } from '../testing/index.ts';

const SEEDS = isSoak ? soakCount(1000) : 3;
const CLIENTS = 64;
const DEVICES = 96;
const AI_TYPE = 3;
const licenceKeys = testVendor.writeKeys();

describe.each([
  ['sqlite', 1],
  ['postgres', 3],
] as const satisfies [DatabaseEngine, number][])(
  'activations under load on %s with %d nodes',
  (engine, count) => {
    let place: TestDatabase;
    let nodes: TestServer[];
    let callers: Caller[];
    let db: Db;
    let serverNo: string;
    const first = () => callers[0] as Caller;

    beforeAll(async () => {
      place = await createPreparedDatabase(engine);
      nodes = [];
      for (let node = 0; node < count; node += 1)
        nodes.push(
          await startTestServer({ config: { licenceKeys }, overrides: { database: place.location } }),
        );
      callers = await Promise.all(nodes.map(async (node) => new Caller(await node.signIn())));
      for (const node of nodes) await node.app.start();
      db = (nodes[0] as TestServer).app.platform.db;
      serverNo = (await licencePage(first()).state()).server_no;
      await licencePage(first()).importFile(
        testVendor.authorisation(serverNo, { maxVolume: 100_000 }),
        'a.node',
      );
    }, 120_000);
    afterAll(async () => {
      for (const node of nodes ?? []) await node.stop();
      await place?.remove();
    });

    it(
      'never gives out more than there is, and every number is explained by rows',
      async () => {
        const begun = soakSeed();
        let given = 0;
        for (let seed = begun; seed < begun + SEEDS; seed += 1) {
          const chances = new Chances(seed);
          const numbers = await load(chances);
          given += numbers.activated;
          const context = `seed ${seed}`;
          expect(await explain(db), context).toEqual([]);
          expect(numbers.activated, context).toBe(numbers.possible);
          expect(numbers.failures, context).toEqual([]);
        }
        console.log(
          `${engine}: ${SEEDS} seeds from ${begun}, ${CLIENTS} clients, ${count} nodes: ${given} activations`,
        );
      },
      isSoak ? 3_600_000 : 120_000,
    );

    /** A new set of devices and one file for each pool, and clients who want each device activated, some of them twice. */
    async function load(chances: Chances) {
      await clear(db);
      const ids = await insertDevices(
        db,
        Array.from({ length: DEVICES }, (_, index) => ({
          ...{ is_active: 0 as const, activation: 'trial' as const, trial_ends_at: 9e12 },
          device_type: index % 3 === 0 ? AI_TYPE : 1,
        })),
      );
      const room = { normal: chances.between(1, 80), ai: chances.between(1, 40) };
      const files = (['normal', 'ai'] as const).map((pool) =>
        testVendor.activations(serverNo, { pool, count: room[pool] }),
      );
      for (const file of files) await licencePage(first()).importFile(file);
      const wanted = Array.from({ length: CLIENTS }, () => chances.below(DEVICES));
      const answers = await Promise.all(
        wanted.map(async (index, client) => {
          const caller = callers[client % callers.length] as Caller;
          if (client % 16 !== 15)
            return (await caller.send('POST', '/licences/device', { ids: [ids[index]] })).statusCode;
          const refusal = await licencePage(caller).importRefusal(files[client % 2] as Buffer);
          return refusal === 'licences.repeated' ? 409 : 500;
        }),
      );
      const asked = wanted.filter((_, client) => client % 16 !== 15);
      const distinct = [...new Set(asked)];
      const of = (isAi: boolean) => distinct.filter((index) => (index % 3 === 0) === isAi).length;
      const active = await query(db)
        .selectFrom('licence_activation')
        .select('id')
        .where('ended_at', 'is', null)
        .execute();
      const possible = Math.min(of(true), room.ai) + Math.min(of(false), room.normal);
      const failures = answers.filter((status) => status >= 500);
      return { activated: active.length, possible, failures };
    }
  },
);

describe('one file', () => {
  it('is of use on one server only, and a restored server refuses what its backup had', async () => {
    const [one, other] = [
      await startTestServer({ config: { licenceKeys } }),
      await startTestServer({ config: { licenceKeys } }),
    ];
    const [here, there] = await Promise.all(
      [one, other].map(async (server) => new Caller(await server.signIn())),
    );
    if (!here || !there) throw new Error('nobody signed in');
    for (const server of [one, other]) await server.app.start();
    const file = testVendor.activations((await licencePage(here).state()).server_no, { count: 5 });
    await licencePage(here).importFile(file);
    expect(await licencePage(there).importRefusal(file)).toBe('licences.file_mismatch');
    const folder = await mkdtemp(join(tmpdir(), 'marquee-restored-'));
    const database: DatabaseLocation = { engine: 'sqlite', file: join(folder, 'marquee.db') };
    await sql`vacuum into ${database.file}`.execute(query(one.app.platform.db));
    const restored = await startTestServer({ config: { licenceKeys }, overrides: { database } });
    const again = new Caller(await restored.signIn());
    await restored.app.start();
    expect(await licencePage(again).importRefusal(file)).toBe('licences.repeated');
    expect((await licencePage(again).state()).pools[0]).toMatchObject({ issued: 5, used: 0, left: 5 });
    for (const server of [one, other, restored]) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);
});

async function clear(db: Db): Promise<void> {
  await withTransaction(db, async (trx) => {
    await query(trx).deleteFrom('device').execute();
    await query(trx).deleteFrom('licence_batch').execute();
  });
}

/** Where batches, activations, entries and devices do not say the same. */
async function explain(db: Db): Promise<string[]> {
  const batches = await sql<{ id: number; total: number; used: number; active: number; sum: number }>`
    select id, total, used,
      (select count(*) from licence_activation where batch_id = licence_batch.id and licence_activation.ended_at is null) as active,
      (select sum(amount) from licence_entry where batch_id = licence_batch.id) as sum
    from licence_batch`.execute(query(db));
  const faults = batches.rows.flatMap(({ id, total, used, active, sum }) =>
    used <= total && active === used && sum === total - used
      ? []
      : `batch ${id}: ${total} in all, ${used} used, ${active} active, ${sum} left by its entries`,
  );
  const apart = await sql<{ id: number }>`
    select id from device where (activation = 'activated') <> exists (
      select 1 from licence_activation where device_id = device.id and licence_activation.ended_at is null)`.execute(
    query(db),
  );
  return [...faults, ...apart.rows.map(({ id }) => `device ${id} and its activation differ`)];
}
