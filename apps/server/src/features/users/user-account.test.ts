import type { PermissionCode, User } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import { sessionsEndedTopic } from '../../platform/live/event-stream.ts';
import {
  type Caller,
  COMPANY_CODES,
  describeServer,
  makeOrganisation,
  makeUser,
  type NewTestUser,
  type Organisation,
  type TestUser,
} from '../testing/index.ts';

const LIST: PermissionCode[] = ['61109'];

describeServer('accounts of other users', (get) => {
  let org: Organisation;
  let admin: Caller;
  beforeAll(async () => {
    org = await makeOrganisation(get().server);
    admin = org.admin.caller;
  });

  const inEast = (user: NewTestUser = { codes: LIST }) =>
    makeUser(get().server, org.company.id, org.departments.east, user);
  const signIn = (login_id: string, password: string) =>
    get().server.inject({ method: 'POST', url: '/signin', payload: { login_id, password } });
  const isSignedIn = async (user: TestUser) => (await user.caller.send('GET', '/query')).statusCode === 200;
  const reset = (id: number) => admin.put<{ password: string }>('/users-password', { id });
  const find = async (user: TestUser) => {
    const { data } = await admin.get<{ data: User[] }>(`/users?per_page=200&name=${user.loginId}`);
    return data[0];
  };
  const countOf = async (table: 'session' | 'second_factor' | 'password_history' | 'upload', id: number) =>
    (await query(get().db).selectFrom(table).select('user_id').where('user_id', '=', id).execute()).length;
  const giveSecondFactor = (id: number) =>
    query(get().db)
      .insertInto('second_factor')
      .values({ user_id: id, secret: 'X', confirmed_at: 1, created_at: 1 })
      .execute();

  it('get a one-time password, shown once, and cannot sign in any other way', async () => {
    const user = await inEast();
    await giveSecondFactor(user.id);
    const { password } = await reset(user.id);
    expect(await isSignedIn(user)).toBe(false);
    expect(await countOf('second_factor', user.id)).toBe(0);
    expect((await signIn(user.loginId, password)).json()).toMatchObject({ must_change_password: true });
    expect((await reset(user.id)).password).not.toBe(password);
    expect((await signIn(user.loginId, password)).statusCode).toBe(401);
    expect(await countOf('password_history', user.id)).toBe(2);
    const log = await query(get().db).selectFrom('operation_log').select(['before', 'after']).execute();
    expect(JSON.stringify(log)).not.toContain(password);
  });

  it('are disabled, which ends their sessions, and enabled again', async () => {
    const user = await inEast();
    const { password } = await reset(user.id);
    const other = await inEast();
    await admin.post('/users-lock', { ids: [user.id, other.id] });
    expect([await isSignedIn(user), await isSignedIn(other)]).toEqual([false, false]);
    expect((await signIn(user.loginId, password)).statusCode).toBe(401);
    expect(await find(user)).toMatchObject({ is_disabled: true });
    await admin.delete('/users-lock', { ids: [user.id, other.id] });
    expect((await signIn(user.loginId, password)).statusCode).toBe(200);
    expect(await find(other)).toMatchObject({ is_disabled: false });
  });

  it('notify open consoles at once which sessions have ended', async () => {
    const user = await inEast();
    const sessions = await query(get().db)
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', user.id)
      .execute();
    const ended: number[] = [];
    const { bus } = get().server.app.platform;
    const leave = bus.subscribe(
      sessionsEndedTopic,
      ({ session_ids }) => ended.push(...session_ids),
      () => {},
    );
    await admin.post('/users-lock', { ids: [user.id] });
    leave();
    expect(ended).toEqual(sessions.map(({ id }) => id));
  });

  it('M5 lose their unfinished uploads when they are disabled, deleted, or an administrator cancels them', async () => {
    const begin = async (user: { id: number }) => {
      const id = crypto.randomUUID();
      const times = { created_at: 0, updated_at: 0, expires_at: 1e15 };
      const facts = { name: 'big.mp4', type: 'video', size: 5_000_000_000, hash_hint: null, group_id: null };
      await query(get().db)
        .insertInto('upload')
        .values({ ...facts, ...times, id, user_id: user.id, company_id: 1 })
        .execute();
    };
    const calls = [
      (ids: number[]) => admin.post('/users-lock', { ids }),
      (ids: number[]) => admin.delete('/users', { ids }),
      (ids: number[]) => admin.delete('/users-uploads', { ids }),
    ];
    for (const call of calls) {
      const user = await inEast();
      await begin(user);
      expect(await countOf('upload', user.id)).toBe(1);
      await call([user.id]);
      expect(await countOf('upload', user.id)).toBe(0);
    }
  });

  it('that failed to sign in too often are unlocked at once', async () => {
    const user = await inEast();
    const { password } = await reset(user.id);
    for (let tried = 0; tried < 5; tried += 1) await signIn(user.loginId, 'wrong#1');
    expect((await signIn(user.loginId, password)).statusCode).toBe(429);
    await admin.delete('/users-lock', { ids: [user.id] });
    expect((await signIn(user.loginId, password)).statusCode).toBe(200);
  });

  it('get another role and have to sign in again; users who already have it stay signed in', async () => {
    const user = await inEast();
    const holder = await inEast();
    await admin.put('/users-role', { ids: [user.id, holder.id], role_id: holder.roleId });
    expect(await find(user)).toMatchObject({ roles: [{ id: holder.roleId }] });
    expect([await isSignedIn(user), await isSignedIn(holder)]).toEqual([false, true]);
  });

  it('are deleted: gone from every list, with their login free, while what they created keeps their name', async () => {
    const user = await inEast();
    await giveSecondFactor(user.id);
    await admin.delete('/users', { ids: [user.id] });
    expect(await isSignedIn(user)).toBe(false);
    expect(await find(user)).toBeUndefined();
    expect(await countOf('session', user.id)).toBe(0);
    expect(await countOf('second_factor', user.id)).toBe(0);
    const row = await query(get().db)
      .selectFrom('user')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      login_id: `#${user.id}`,
      name: user.loginId,
      password_hash: '',
      role_id: null,
      department_id: null,
      company_id: org.company.id,
    });
    for (const [method, url] of [
      ['PUT', '/users'],
      ['PUT', '/users-password'],
    ] as const) {
      expect(await admin.refusal(method, url, { id: user.id })).toBe('users.not_found');
    }
    const again = await admin.post<User>('/users', {
      login_id: user.loginId,
      password: 'first#1',
      confirm_password: 'first#1',
      department_id: org.departments.east.id,
      role_id: user.roleId,
    });
    expect(again.id).not.toBe(user.id);
  });

  it('are also managed by group administrators and users with enough codes', async () => {
    for (const by of [org.groupAdmin, await inEast({ codes: COMPANY_CODES })]) {
      const user = await inEast();
      await by.caller.put('/users', { id: user.id, name: 'Touched' });
      await by.caller.post('/users-lock', { ids: [user.id] });
      await by.caller.delete('/users-lock', { ids: [user.id] });
      await by.caller.put('/users-password', { id: user.id });
      await by.caller.delete('/users', { ids: [user.id] });
      expect(await find(user)).toBeUndefined();
    }
  });
});
