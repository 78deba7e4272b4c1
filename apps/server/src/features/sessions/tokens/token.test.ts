import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Token } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import { type Caller, describeServer, insertDevices } from '../../testing/index.ts';
import { addPerson, outcomeOf, script, signIn } from '../testing.ts';

const DAY_MS = 24 * 60 * 60_000;
const CLIENT = fileURLToPath(import.meta.resolve('../../../../../../docs/examples/api-client.ts'));
const runNode = promisify(execFile);

describeServer('tokens for scripts', (get) => {
  let bob: Caller;
  let bobId: number;
  beforeAll(async () => {
    bobId = await addPerson(get().server, 'bob', { codes: ['11101', '11102'] });
    bob = await signIn(get().server, 'bob');
  });

  const add = (body: object = {}, caller = bob) =>
    caller.post<Token & { token: string }>('/tokens', { name: 'nightly', actions: ['11101'], ...body });
  const asScript = (token: string) => script(get().server, token);

  it('are shown once, and listed without the secret', async () => {
    const { token, ...added } = await add({ name: 'once', days: 7 });
    expect(token).toHaveLength(43);
    expect(added.expires_at - added.created_at).toBe(7 * DAY_MS);
    const { data } = await bob.get<{ data: Token[] }>('/tokens');
    expect(data[0]).toEqual(added);
    const { db } = get().server.app.platform;
    const stored = await query(db).selectFrom('session').selectAll().where('id', '=', added.id).execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('have the codes that they were created for and no more', async () => {
    const nightly = asScript((await add()).token);
    await nightly.get('/materials');
    expect(await nightly.refusal('DELETE', '/materials', { ids: [1] })).toBe('platform.no_permission');
    expect(await nightly.get('/roles/accessControl')).toEqual({
      is_admin: false,
      is_group_admin: false,
      actions: ['11101'],
    });
  });

  it('of an administrator are just as limited', async () => {
    const { admin } = get();
    const nightly = asScript((await add({}, admin)).token);
    await nightly.get('/materials');
    expect(await nightly.refusal('GET', '/users')).toBe('platform.no_permission');
  });

  it('have no codes that their owner lacks, and none of the platform', async () => {
    const { admin } = get();
    expect(await bob.refusal('POST', '/tokens', { name: 'x', actions: ['61109'] })).toBe(
      'sessions.token_beyond_you',
    );
    expect(await admin.refusal('POST', '/tokens', { name: 'x', actions: ['63000'] })).toBe(
      'sessions.token_beyond_you',
    );
    expect((await bob.refused('POST', '/tokens', { name: 'x', actions: [] })).fields[0]?.code).toBe(
      'rules.at_least_one_permission',
    );
  });

  it('lose codes as soon as their owner does', async () => {
    const { db, server } = get();
    await addPerson(server, 'cid', { codes: ['11101'] });
    const nightly = asScript((await add({}, await signIn(server, 'cid'))).token);
    await nightly.get('/materials');
    await query(db).updateTable('role').set({ actions: '["11102"]' }).where('name', '=', 'cid').execute();
    expect(await nightly.refusal('GET', '/materials')).toBe('platform.no_permission');
  });

  it.each([
    ['PUT', '/users/password'],
    ['GET', '/sessions'],
    ['DELETE', '/sessions'],
    ['GET', '/tokens'],
    ['POST', '/tokens'],
    ['DELETE', '/tokens'],
    ['POST', '/second-factor'],
    ['PUT', '/second-factor'],
    ['DELETE', '/second-factor'],
    ['PUT', '/view-state'],
    ['POST', '/signout'],
    ['PUT', '/users-password'],
  ] as const)('do not %s %s', async (method, url) => {
    const nightly = asScript((await add()).token);
    expect(await nightly.refusal(method, url, {})).toBe('sessions.token_refused');
  });

  it('A5: give no access once revoked', async () => {
    const { id, token } = await add();
    const nightly = asScript(token);
    await nightly.get('/query');
    await bob.delete('/tokens', { ids: [id] });
    expect(await nightly.refusal('GET', '/query')).toBe('platform.signed_out');
    expect(await bob.refusal('DELETE', '/tokens', { ids: [id] })).toBe('sessions.token_not_found');
  });

  it("are revoked all or none, never another user's, and never a session", async () => {
    const { admin } = get();
    const own = await add();
    const theirs = await add({}, admin);
    const { data } = await bob.get<{ data: { id: number }[] }>('/sessions');
    for (const other of [theirs.id, data[0]?.id ?? 0, 999_999]) {
      expect(await bob.refusal('DELETE', '/tokens', { ids: [own.id, other] })).toBe(
        'sessions.token_not_found',
      );
    }
    await asScript(own.token).get('/query');
  });

  it('are valid for a year at most', async () => {
    const { fields } = await bob.refused('POST', '/tokens', { name: 'x', actions: ['11101'], days: 366 });
    expect(fields[0]?.path).toBe('days');
  });

  it('are named with each change that they make', async () => {
    const { admin } = get();
    const { token } = await add({ name: 'renamer', actions: ['61102'] }, admin);
    await asScript(token).post('/departments', { name: 'By-script', parent_id: 1 });
    const { data } = await admin.post<{ data: { changes: { field: string; after: unknown }[] }[] }>(
      '/OperationLog',
      {},
    );
    expect(data[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'token_name', after: 'renamer' }),
    );
  });

  it('are answered at a limited rate, each by itself', async () => {
    const [busy, other] = [asScript((await add()).token), asScript((await add()).token)];
    const outcomes = new Set();
    for (let request = 0; request < 610; request += 1)
      outcomes.add(outcomeOf(await busy.send('GET', '/nav')));
    expect([...outcomes]).toEqual([200, 'platform.too_many_requests']);
    const refused = await busy.send('GET', '/nav');
    expect(refused.headers['retry-after']).toBe('5');
    expect(outcomeOf(await other.send('GET', '/nav'))).toBe(200);
    get().server.clock.advance(5000);
    expect(outcomeOf(await busy.send('GET', '/nav'))).toBe(200);
  });

  it('serve the example client', async () => {
    const { server, db, admin } = get();
    const { port } = server.app.http.addresses()[0] as AddressInfo;
    const ids = await insertDevices(db, [{ name: 'Lobby' }, { name: 'Hall' }, { name: 'On', is_online: 1 }]);
    const reads = await add({ actions: ['21101'] }, admin);
    const run = (token: string) =>
      runNode(process.execPath, [CLIENT, `http://127.0.0.1:${port}`], {
        env: { MARQUEE_TOKEN: token },
      });
    const { stdout } = await run(reads.token);
    expect(stdout.trim().split('\n').toSorted()).toEqual([`${ids[0]}\tLobby`, `${ids[1]}\tHall`]);
    await expect(run((await add({}, admin)).token)).rejects.toMatchObject({
      stderr: expect.stringContaining('403 platform.no_permission'),
    });
  });

  it('last as long as they were created for, used or not', async () => {
    const { server } = get();
    const nightly = asScript((await add({ days: 2 })).token);
    for (let half = 0; half < 3; half += 1) {
      server.clock.leap(DAY_MS / 2);
      expect(outcomeOf(await nightly.send('GET', '/query'))).toBe(200);
    }
    server.clock.leap(DAY_MS / 2);
    expect(outcomeOf(await nightly.send('GET', '/query'))).toBe('platform.signed_out');
  });

  it('are logged when created, revoked, and denied', async () => {
    const { db, server } = get();
    bob = await signIn(server, 'bob');
    const { id, token } = await add({ name: 'logged' });
    await asScript(token).refusal('GET', '/sessions');
    await asScript(token).refusal('GET', '/sessions');
    await bob.delete('/tokens', { ids: [id] });
    const rows = await query(db)
      .selectFrom('operation_log')
      .select(['module', 'operation', 'subject', 'result', 'after'])
      .where('user_id', '=', bobId)
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(rows.toReversed()).toMatchObject([
      { module: 'tokens', operation: 0, subject: 'logged', result: 1 },
      {
        subject: 'GET /MIPS/sessions',
        result: 0,
        after: '{"code":"sessions.token_refused","token_name":"logged"}',
      },
      { module: 'tokens', operation: 2, subject: 'logged', result: 1 },
    ]);
  });
});
