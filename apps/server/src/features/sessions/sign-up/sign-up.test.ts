import { afterEach, describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { query } from '../../../platform/database/query.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { Caller } from '../../testing/index.ts';
import { outcomeOf, PASSWORD, signIn, trySignIn } from '../testing.ts';

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('asking for an account on %s', (engine) => {
  let server: TestServer;
  const start = async (opensSignUp: boolean, passwordProfile: 'standard' | 'strict' = 'standard') => {
    server = await startTestServer({ engine, config: { opensSignUp, passwordProfile } });
  };
  afterEach(() => server.stop());

  const signUp = async (login_id: string, more: object = {}, remoteAddress = '10.0.0.1') =>
    outcomeOf(
      await server.inject({
        method: 'POST',
        url: '/signup',
        payload: { login_id, password: PASSWORD, confirm_password: PASSWORD, ...more },
        remoteAddress,
      }),
    );

  it('A10: is closed unless configured', async () => {
    await start(false);
    expect(await signUp('ann')).toBe('sessions.signup_closed');
    expect((await server.inject({ url: '/signin' })).json()).toMatchObject({ signup_open: false });
    const rows = await query(server.app.platform.db).selectFrom('user').select('login_id').execute();
    expect(rows).toEqual([{ login_id: 'admin' }]);
  });

  it('A10: grants no privilege, whatever is requested, and waits for an administrator', async () => {
    await start(true);
    const wishes = {
      is_admin: true,
      is_group_admin: 1,
      role_type: 0,
      role_id: 1,
      belong_to: 0,
      company_id: 2,
      department_id: 99,
      is_disabled: false,
      must_change_password: 0,
    };
    expect(await signUp('ann', { name: 'Ann', ...wishes })).toBe('platform.invalid_request');
    expect(await signUp('ann', { name: 'Ann' })).toBe(200);
    const user = await query(server.app.platform.db)
      .selectFrom('user')
      .innerJoin('department', 'department.id', 'user.department_id')
      .selectAll('user')
      .select('department.is_default')
      .where('login_id', '=', 'ann')
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      name: 'Ann',
      company_id: 1,
      is_default: 1,
      role_id: null,
      belong_to: 1,
      is_admin: 0,
      is_group_admin: 0,
      is_disabled: 1,
      is_waiting: 1,
    });
    const admin = new Caller(await server.signIn());
    await admin.delete('/users-lock', { ids: [user.id] });
    const ann = await signIn(server, 'ann');
    expect(await ann.get('/roles/accessControl')).toMatchObject({ is_admin: false, actions: [] });
    expect(await ann.refusal('GET', '/materials')).toBe('platform.no_permission');
  });

  it('console 8: takes the login as the name if the name is left empty', async () => {
    await start(true);
    expect(await signUp('ann', { name: '' })).toBe(200);
    const admin = new Caller(await server.signIn());
    expect(await admin.get('/users?name=ann')).toMatchObject({ data: [{ login_id: 'ann', name: 'ann' }] });
  });

  it('console 9: reports that the account is waiting only to an applicant with the right password', async () => {
    await start(true);
    await signUp('ann');
    expect(outcomeOf(await trySignIn(server, 'ann'))).toBe('sessions.waiting');
    expect(outcomeOf(await trySignIn(server, 'ann', { password: 'Wrong123' }))).toBe('sessions.mismatch');
    const admin = new Caller(await server.signIn());
    const waiting = await admin.get<{ data: { id: number }[] }>('/users?is_waiting=1');
    expect(waiting).toMatchObject({ data: [{ login_id: 'ann', is_disabled: true, is_waiting: true }] });
    const role = await admin.post<{ id: number }>('/roles', { name: 'Editors', actions: ['21101'] });
    const id = waiting.data[0]?.id;
    await admin.delete('/users-lock', { ids: [id], role_id: role.id });
    expect(await admin.get('/users?name=ann')).toMatchObject({
      data: [{ is_disabled: false, is_waiting: false, roles: [{ name: 'Editors' }] }],
    });
    expect(outcomeOf(await trySignIn(server, 'ann'))).toBe(200);
  });

  it('console 9: gives the role of an approval to waiting users only', async () => {
    await start(true);
    await signUp('ann');
    const admin = new Caller(await server.signIn());
    const { data } = await admin.get<{ data: { id: number }[] }>('/users?name=ann');
    const ids = data.map(({ id }) => id);
    await admin.delete('/users-lock', { ids });
    const role = await admin.post<{ id: number }>('/roles', { name: 'Editors', actions: ['21101'] });
    await admin.delete('/users-lock', { ids, role_id: role.id });
    expect(await admin.get('/users?name=ann')).toMatchObject({ data: [{ roles: [] }] });
  });

  it('A15: refuses a login that looks like an existing one', async () => {
    await start(true);
    expect(await signUp('admin')).toBe('users.login_taken');
    for (const login of ['Admin', 'admin ', ' admin', 'аdmin', 'admin\u200b', 'ＡＤＭＩＮ', 'adm\u0131n']) {
      expect(await signUp(login), login).toBe('platform.invalid_request');
    }
  });

  it('refuses a weak password in the strict profile', async () => {
    await start(true, 'strict');
    expect(await signUp('ann')).toBe('sessions.password_too_simple');
  });

  it('is limited per network', async () => {
    await start(true);
    for (let tries = 0; tries < 5; tries += 1) expect(await signUp(`ann-${tries}`)).toBe(200);
    expect(await signUp('ann-6')).toBe('sessions.busy');
    expect(await signUp('ann-6', {}, '10.0.0.2')).toBe(200);
    expect(outcomeOf(await trySignIn(server, 'admin'))).toBe(200);
  });

  it('is logged, without the password', async () => {
    await start(true);
    await signUp('ann');
    const rows = await query(server.app.platform.db).selectFrom('operation_log').selectAll().execute();
    expect(rows).toMatchObject([
      {
        company_id: 1,
        user_id: null,
        user_name: 'ann',
        module: 'users',
        operation: 0,
        result: 1,
        address: '10.0.0.1',
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });
});
