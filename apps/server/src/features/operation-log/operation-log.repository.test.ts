import { DEFAULT_RULE, LOG_OPERATIONS, LOG_RESULTS, logQuerySchema } from '@marquee/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import { describeOnBothDatabases } from '../../platform/database/testing.ts';
import { anActor } from '../../testing/an-actor.ts';
import { plansOf } from '../../testing/plans-of.ts';
import { makeCompany } from '../testing/index.ts';
import * as logEntries from './operation-log.repository.ts';

const ROWS = 20_000;
const OPERATIONS = Object.values(LOG_OPERATIONS);
const MODULES = ['materials', 'programs', 'devices', 'releases'];

/** PostgreSQL uses index-only scans only after a vacuum, which a test cannot arrange. */
const INDEX_OF = {
  sqlite: /COVERING INDEX operation_log_(list|module)/,
  postgres: /Index (Only )?Scan (Backward )?using operation_log_(list|module)/,
};

/** Tests have too few rows to keep PostgreSQL from full scans. */
const NO_SCANS = ['enable_seqscan = off', 'enable_bitmapscan = off'];

describeOnBothDatabases('a log with very many rows', (get) => {
  const administrator = anActor();
  const platform = anActor({ is_platform: true });
  const member = anActor({
    is_admin: false,
    sees_company: false,
    rules: { ...administrator.rules, group: DEFAULT_RULE },
  });

  beforeAll(async () => {
    const { db } = get();
    const company = await makeCompany(db);
    const owner = { company_id: company.id, department_id: company.home.id };
    const user = {
      ...owner,
      login_id: 'ann',
      name: 'ann',
      password_hash: '',
      belong_to: 1 as const,
      created_at: 0,
    };
    await query(db).insertInto('user').values(user).execute();
    for (let made = 0; made < ROWS; made += 1000) {
      await query(db)
        .insertInto('operation_log')
        .values(Array.from({ length: 1000 }, (_, index) => aRow(made + index)))
        .execute();
    }
    await sql`analyze`.execute(query(db));
  });

  /** Rows of three companies and of none, by three users. */
  function aRow(number: number) {
    return {
      company_id: number % 4 === 3 ? null : (number % 4) + 1,
      user_id: number % 3,
      user_name: `user-${number % 3}`,
      module: MODULES[number % MODULES.length] ?? '',
      operation: OPERATIONS[number % OPERATIONS.length] ?? LOG_OPERATIONS.add,
      subject: `subject ${number} ${'x'.repeat(100)}`,
      result: number % 50 === 0 ? LOG_RESULTS.failed : LOG_RESULTS.succeeded,
      address: '10.0.0.1',
      at: Math.floor(number / 10),
      before: null,
      after: JSON.stringify({ name: 'x'.repeat(100) }),
      prev_hash: String(number),
      hash: String(number + 1),
    };
  }

  it.each([
    ['an administrator', administrator, 5000],
    ['an administrator of the platform', platform, 10_000],
    ['a member of a department', member, 1667],
  ])('is read completely by %s, in order and without duplicates or gaps', async (_who, actor, expected) => {
    const { db } = get();
    const filter = logQuerySchema.parse({});
    expect(await logEntries.count(db, actor, filter)).toBe(expected);
    const seen: number[] = [];
    for (let after: { at: number; id: number } | undefined; ; ) {
      const page = await logEntries.list(db, actor, filter, { limit: 1000, after });
      seen.push(...page.map((entry) => entry.id));
      after = page.at(-1);
      if (page.length < 1000) break;
    }
    expect(new Set(seen).size).toBe(expected);
    expect(seen).toEqual(seen.toSorted((one, other) => other - one));
    const byOffset = await logEntries.list(db, actor, filter, { limit: 7, offset: 1003 });
    expect(byOffset.map((entry) => entry.id)).toEqual(seen.slice(1003, 1010));
  });

  it.each([
    ['nothing', {}],
    ['a part of the login', { user_name: 'R-2' }],
    ['result and operation', { result: 0, operation: 2 }],
    ['a module', { module: 'devices' }],
    ['a time', { start_at: 100, end_at: 110 }],
  ])('filtered by %s selects its rows from an index, without a full scan', async (_what, filter) => {
    for (const actor of [administrator, platform, member]) {
      const query = logQuerySchema.parse(filter);
      const plans = await plansOf(get(), (db) => logEntries.count(db, actor, query), NO_SCANS);
      const lists = await plansOf(get(), (db) => logEntries.list(db, actor, query, { limit: 10 }), NO_SCANS);
      for (const plan of [...plans, ...lists]) {
        expect(plan).toMatch(INDEX_OF[get().engine]);
        expect(plan).not.toMatch(/SCAN operation_log\b|Seq Scan on operation_log\b/);
      }
    }
  });

  it('finds its modules by stepping through an index', async () => {
    const { db } = get();
    expect(await logEntries.listModules(db, administrator)).toEqual(['materials']);
    expect(await logEntries.listModules(db, platform)).toEqual(['materials', 'releases']);
    const [plan] = await plansOf(get(), (spied) => logEntries.listModules(spied, administrator), NO_SCANS);
    expect(plan).toMatch(/operation_log_module/);
    expect(plan).not.toMatch(/SCAN operation_log\b|Seq Scan on operation_log\b/);
  });
});
