import {
  DEFAULT_RULE,
  type LogAct,
  type LogEntry,
  type LogVerification,
  type Pagination,
} from '@marquee/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { query } from '../../platform/database/query.ts';
import { withTransaction } from '../../platform/database/transaction.ts';
import { type LogFacts, logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Operation } from '../../platform/operation-log/operation-log.ts';
import {
  type Caller,
  describeOnBothServers,
  makeOrganisation,
  type Organisation,
  readWorkbook,
  setRules,
  VIEWS_BESIDE,
} from '../testing/index.ts';

interface List {
  data: LogEntry[];
  pagination: Pagination;
}

interface Done {
  loginId?: string;
  userId?: number | null;
  companyId?: number | null;
  module?: string;
  operation?: Operation;
  subject: string;
  act?: LogAct;
  before?: LogFacts;
  after?: LogFacts;
}

describeOnBothServers('the operation log', (get) => {
  let theirs: Organisation;

  /** Writes a row like a change, each with a different time. */
  const write = async ({ loginId = 'ann', userId = null, companyId = null, ...entry }: Done) => {
    const { operationLog } = get().server.app.platform;
    get().server.clock.advance(1000);
    const actor = { login_id: loginId, user_id: userId, company_id: companyId, address: '10.0.0.7' };
    await operationLog.audited(actor, { module: 'materials', operation: 'update', ...entry }, async () => {});
  };
  const list = (filter: object = {}, caller: Caller = get().admin) =>
    caller.post<List>('/OperationLog', { per_page: 200, ...filter });
  const subjects = async (filter: object = {}, caller?: Caller) =>
    (await list(filter, caller)).data.map((entry) => entry.subject);

  beforeAll(async () => {
    theirs = await makeOrganisation(get().server);
  });

  it('shows who did what to which object, from where, and what changed field by field', async () => {
    const { company, admin } = theirs;
    await write({
      loginId: admin.loginId,
      userId: admin.id,
      companyId: company.id,
      subject: 'poster',
      before: logFacts({ name: 'a', size: 1 }),
      after: logFacts({ name: 'b', size: 1 }),
    });
    const { data } = await list({ module: 'materials' }, admin.caller);
    expect(data).toEqual([
      {
        id: data[0]?.id,
        user_id: admin.id,
        user_name: admin.loginId,
        company_code: company.code,
        company_name: data[0]?.company_name,
        module: 'materials',
        operation: 1,
        act: null,
        subject: 'poster',
        result: 1,
        failure: null,
        address: '10.0.0.7',
        at: get().server.clock.now(),
        changes: [{ field: 'name', before: 'a', after: 'b' }],
        ids: [],
        objects: [],
      },
    ]);
  });

  it('shows why an attempt failed, and in which module', async () => {
    const { admin } = theirs;
    await admin.caller.refusal('DELETE', '/devices', { ids: [999_999] });
    await admin.caller.refusal('PUT', '/users-role', { ids: [999_999], role_id: 1 });
    const { data } = await list({ result: 0 }, admin.caller);
    expect(data).toMatchObject([
      { module: 'users', operation: 1, result: 0, changes: [] },
      { module: 'devices', operation: 2, result: 0, failure: 'devices.not_found', changes: [] },
    ]);
  });

  it('security 4: shows how many refusals of a minute have no row of their own', async () => {
    const { admin } = theirs;
    get().server.clock.advance(60_000);
    for (let tries = 0; tries < 102; tries += 1)
      await admin.caller.refusal('DELETE', '/devices', { ids: [999_999] });
    get().server.clock.advance(60_000);
    const newest = await vi.waitUntil(
      async () => {
        const { data } = await list({ result: 0 }, admin.caller);
        return data[0]?.act === 'refused_more' ? data[0] : undefined;
      },
      { timeout: 15_000 },
    );
    expect(newest).toMatchObject({
      module: 'devices',
      failure: 'devices.not_found',
      changes: [{ field: 'refused_count', before: null, after: '2' }],
    });
  });

  it('shows administrators their company, and platform administrators also rows of no company', async () => {
    const { admin: platform } = get();
    await write({ subject: 'of-nobody' });
    await write({ subject: 'of-theirs', companyId: theirs.company.id });
    await write({ subject: 'of-ours', companyId: 1 });
    expect(await subjects({ user_name: 'ann' }, platform)).toEqual(['of-ours', 'of-nobody']);
    expect(await subjects({ user_name: 'ann' }, theirs.admin.caller)).toEqual(['of-theirs']);
  });

  it('shows other users the rows of users whom they may see, including deleted ones', async () => {
    const { company, departments, east, east1, west, groupAdmin } = theirs;
    const { db } = get();
    const companyId = company.id;
    const of = (user: { id: number; loginId: string }) => ({
      userId: user.id,
      loginId: user.loginId,
      companyId,
    });
    const filter = { module: 'programs' };
    await write({ ...of(east), module: 'programs', subject: 'by-east' });
    await write({ ...of(east1), module: 'programs', subject: 'by-east-1' });
    await write({ ...of(west), module: 'programs', subject: 'by-west' });
    await write({ module: 'programs', subject: 'by-a-screen', companyId });
    await query(db).updateTable('user').set({ deleted_at: 1 }).where('id', '=', east1.id).execute();
    expect(await subjects(filter, east.caller)).toEqual(['by-east-1', 'by-east']);
    expect(await subjects(filter, groupAdmin.caller)).toEqual(['by-east-1', 'by-east']);
    expect(await subjects(filter, west.caller)).toEqual(['by-west']);
    const seen = await list(filter, west.caller);
    expect(seen.pagination.total).toBe(1);
    await setRules(db, departments.west, { rules: VIEWS_BESIDE });
    expect(await subjects(filter, west.caller)).toHaveLength(3);
    await setRules(db, departments.west, { rules: DEFAULT_RULE });
    await query(db).updateTable('user').set({ deleted_at: null }).where('id', '=', east1.id).execute();
  });

  it('requires its permission', async () => {
    expect(await theirs.bare.caller.refusal('POST', '/OperationLog', {})).toBe('platform.no_permission');
    for (const url of ['/log/modules', '/log/excel', '/log/verify']) {
      expect(await theirs.bare.caller.refusal('GET', url)).toBe('platform.no_permission');
    }
  });

  it('is filtered by user, module, operation, result and time, both ends inclusive', async () => {
    const { admin, company } = theirs;
    const start = get().server.clock.now() + 1000;
    for (const [index, operation] of (['add', 'update', 'delete'] as const).entries()) {
      await write({ loginId: 'per%cent', companyId: company.id, operation, subject: `time-${index}` });
    }
    const ask = (filter: object) => subjects({ user_name: 'R%C', ...filter }, admin.caller);
    expect(await ask({})).toEqual(['time-2', 'time-1', 'time-0']);
    expect(await ask({ sort: 'at' })).toEqual(['time-0', 'time-1', 'time-2']);
    expect(await ask({ operation: '0' })).toEqual(['time-0']);
    expect(await ask({ operation: 2, module: 'materials' })).toEqual(['time-2']);
    expect(await ask({ module: 'releases' })).toEqual([]);
    expect(await ask({ result: 0 })).toEqual([]);
    expect(await ask({ start_at: start + 1000 })).toEqual(['time-2', 'time-1']);
    expect(await ask({ start_at: start, end_at: start + 1000 })).toEqual(['time-1', 'time-0']);
  });

  it('is read page by page, even across two sources', async () => {
    const { admin: platform } = get();
    for (let index = 0; index < 7; index += 1) {
      await write({ loginId: 'pager', companyId: index % 2 === 0 ? 1 : null, subject: `page-${index}` });
    }
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list({ user_name: 'pager', per_page: 3, page }, platform)),
    );
    expect(pages[0]?.pagination).toEqual({ page: 1, per_page: 3, total: 7, max: 3 });
    const read = pages.flatMap(({ data }) => data.map((entry) => entry.subject));
    expect(read).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `page-${index}`));
  });

  it('lists the modules that occur in rows that the reader may see', async () => {
    const { admin, west } = theirs;
    const modules = async (caller: Caller) => (await caller.get<{ data: string[] }>('/log/modules')).data;
    await write({ module: 'lamps', subject: 'x', companyId: theirs.company.id });
    expect(await modules(admin.caller)).toEqual([
      'devices',
      'lamps',
      'materials',
      'operation-log',
      'programs',
      'users',
    ]);
    expect(await modules(west.caller)).toEqual(['programs']);
    expect(await modules(get().admin)).not.toContain('lamps');
  });

  it('is exported to Excel as filtered, in the requested language and time zone', async () => {
    const { admin, company } = theirs;
    await write({
      loginId: 'exporter',
      companyId: company.id,
      subject: '=1+1',
      before: logFacts({ name: 'a', is_disabled: false }),
      after: logFacts({ name: 'b', is_disabled: true, size: 2 }),
    });
    await write({ loginId: 'other', companyId: company.id, subject: 'not this one' });
    const at = get().server.clock.now() - 1000;
    const query = 'user_name=exporter&lang=en&time_zone=Asia/Shanghai';
    const { response, rows } = await exportOf(admin.caller, query);
    expect(response.headers['content-disposition']).toContain("filename*=UTF-8''Operation%20log.xlsx");
    expect(rows[0]).toEqual([
      'Time',
      'User',
      'Company',
      'Module',
      'Operation',
      'Item',
      'Result',
      'Failure reason',
      'IP address',
      'Changes',
    ]);
    const local = new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    expect(rows[1]?.slice(3)).toEqual([
      'Materials',
      'Edit',
      '=1+1',
      'Succeeded',
      '10.0.0.7',
      'Name: a → b\nDisabled: No → Yes\nSize: – → 2 B',
    ]);
    expect(rows[1]?.slice(0, 2)).toEqual([local, 'exporter']);
    expect(rows).toHaveLength(2);
    const chinese = await exportOf(admin.caller, 'user_name=exporter');
    expect(chinese.rows[0]?.[0]).toBe('时间');
    expect(chinese.rows[1]?.[0]).toBe(new Date(at).toISOString().slice(0, 19).replace('T', ' '));
    expect(chinese.rows[1]?.[4]).toBe('修改');
    expect(chinese.rows[1]?.at(-1)).toBe('名称：a → b\n已禁用：否 → 是\n大小：– → 2 B');
  });

  it('J2 is exported with the reasons of failures in words', async () => {
    const { admin } = theirs;
    await admin.caller.refusal('DELETE', '/devices', { ids: [999_999] });
    const reasons = async (lang: string) =>
      (await exportOf(admin.caller, `result=0&module=devices&lang=${lang}`)).rows[1]?.[7];
    expect(await reasons('zh')).toBe('设备不存在或已被删除');
    expect(await reasons('en')).not.toContain('devices.not_found');
  });

  it('console 14 says that a release was taken offline, also when that was refused', async () => {
    const { admin, company } = theirs;
    await write({ module: 'releases', act: 'take_offline', subject: 'lobby', companyId: company.id });
    await admin.caller.refusal('PUT', '/releases/pullout', { ids: [999_999] });
    const { data } = await list({ module: 'releases' }, admin.caller);
    expect(data).toMatchObject([
      { operation: 1, act: 'take_offline', result: 0, failure: 'releases.not_found' },
      { operation: 1, act: 'take_offline', result: 1, subject: 'lobby', changes: [] },
    ]);
  });

  it('is exported to Excel beyond one page, without duplicates or gaps', async () => {
    const { db, admin } = get();
    const { clock } = get().server;
    const actor = { login_id: 'bulk', user_id: null, company_id: null, address: '' };
    const entry = (index: number) => ({
      module: 'bulk',
      operation: 'add' as const,
      subject: `bulk-${index}`,
    });
    await withTransaction(db, async (trx) => {
      const done = Array.from({ length: 2500 }, (_, index) => ({ actor, entry: entry(index) }));
      for (let from = 0; from < done.length; from += 500) {
        await get().server.app.platform.operationLog.append(trx, done.slice(from, from + 500));
      }
    });
    clock.advance(1000);
    const { rows } = await exportOf(admin, 'module=bulk&sort=at');
    expect(rows.slice(1).map((row) => row[4])).toEqual(done2500());
  });

  it('refuses an unknown time zone or order', async () => {
    const { admin } = get();
    const refused = async (query: string) => (await admin.refused('GET', `/log/excel?${query}`)).fields;
    expect(await refused('time_zone=Mars/Base')).toMatchObject([
      { path: 'time_zone', code: 'rules.time_zone' },
    ]);
    expect(await refused('sort=hash')).toMatchObject([{ path: 'sort', code: 'rules.sort' }]);
  });

  it('is verified as intact, and names a row that was changed', async () => {
    const { admin, db } = get();
    const verify = () => admin.get<LogVerification>('/log/verify');
    const [whole, again] = await Promise.all([verify(), verify()]);
    expect(whole).toEqual({
      is_whole: true,
      checked: whole.checked,
      broken_id: null,
      verified_at: get().server.clock.now(),
    });
    expect(again).toEqual(whole);
    expect(whole.checked).toBeGreaterThan(2500);
    const { id } = await query(db)
      .selectFrom('operation_log')
      .select('id')
      .orderBy('id')
      .offset(5)
      .limit(1)
      .executeTakeFirstOrThrow();
    await sql`update operation_log set subject = 'forged' where id = ${id}`.execute(query(db));
    expect(await verify()).toMatchObject({ is_whole: false, broken_id: id });
  });
});

function done2500(): string[] {
  return Array.from({ length: 2500 }, (_, index) => `bulk-${index}`);
}

/** An export and the text of its cells; empty cells are left out. */
async function exportOf(caller: Caller, query: string) {
  const response = await caller.send('GET', `/log/excel?${query}`);
  return { response, rows: await readWorkbook(response.rawPayload) };
}
