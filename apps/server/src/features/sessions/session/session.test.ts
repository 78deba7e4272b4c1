import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aClock, SteppedClock } from '../../../platform/clock/testing.ts';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { query } from '../../../platform/database/query.ts';
import { verifyChain } from '../../../platform/operation-log/log-chain.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { addPerson, signIn as signInAs } from '../testing.ts';

const MINUTE = 60_000;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('sessions on %s', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ engine });
  });
  afterEach(() => server.stop());

  const signIn = (login_id: string, password: string, remoteAddress = '10.0.0.1') =>
    server.inject({ method: 'POST', url: '/signin', payload: { login_id, password }, remoteAddress });

  it('signs in by form with a cookie that pages cannot read and other sites do not send', async () => {
    const response = await server.inject({
      method: 'POST',
      url: '/signin',
      headers: form,
      payload: 'login_id=admin&password=secret123&lang=en',
    });
    expect(response.statusCode).toBe(200);
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({ name: 'marquee_session', path: '/', httpOnly: true, sameSite: 'Strict' });
    expect(cookie?.value).toHaveLength(43);
    expect(response.json()).toMatchObject({ login_id: 'admin', belong_to: 0, is_admin: true });
  });

  it.each([-1, 1])(
    'L5 stay valid and can begin when the clock of the server is set by %i hour',
    async (hours) => {
      const clock = new SteppedClock(aClock());
      const stepped = await startTestServer({ engine, overrides: { clock } });
      const client = await stepped.signIn();
      // A session that began while the clock was ahead would live too long, and ends.
      clock.timers.advance(120 * MINUTE);
      clock.step(hours * 60 * MINUTE);
      expect((await client.inject({ url: '/query' })).statusCode).toBe(200);
      expect((await (await stepped.signIn()).inject({ url: '/query' })).statusCode).toBe(200);
      await stepped.stop();
    },
  );

  it('accepts the token as a bearer token', async () => {
    const { cookie } = await server.signIn();
    const authorization = `Bearer ${cookie.split('=')[1]}`;
    const response = await server.inject({ url: '/query', headers: { authorization } });
    expect(response.json()).toMatchObject({ login_id: 'admin' });
  });

  it('answers a browser that is not signed in without an error', async () => {
    const nobody = await server.inject({ url: '/session' });
    const nothing = { user: null, control: null, nav: [], view_state: {} };
    expect([nobody.statusCode, nobody.json()]).toEqual([200, nothing]);
    const stale = await server.inject({ url: '/session', headers: { cookie: 'marquee_session=gone' } });
    expect([stale.statusCode, stale.json()]).toEqual([200, nothing]);
    const client = await server.signIn();
    const own = await client.inject({ url: '/session' });
    const answerOf = async (url: string) => (await client.inject({ url })).json();
    expect(own.json(), 'console 9: one call has the answers of four').toEqual({
      user: await answerOf('/query'),
      control: await answerOf('/roles/accessControl'),
      nav: (await answerOf('/nav')).data,
      view_state: await answerOf('/view-state'),
    });
    expect(own.headers['cache-control']).toBe(
      (await client.inject({ url: '/query' })).headers['cache-control'],
    );
    await client.inject({ method: 'POST', url: '/signout' });
    expect((await client.inject({ url: '/session' })).json()).toEqual(nothing);
  });

  it('A7: stores only the hash of a token', async () => {
    const { cookie } = await server.signIn();
    const token = cookie.split('=')[1] ?? '';
    const { token_hash } = await query(server.app.platform.db)
      .selectFrom('session')
      .select('token_hash')
      .executeTakeFirstOrThrow();
    expect(token_hash).not.toContain(token);
    const response = await server.inject({
      url: '/query',
      headers: { authorization: `Bearer ${token_hash}` },
    });
    expect(response.statusCode).toBe(401);
  });

  it('A6: issues a new token at every sign-in, whatever cookie is sent', async () => {
    const cookie = 'marquee_session=fixed';
    const payload = { login_id: 'admin', password: 'secret123' };
    const response = await server.inject({ method: 'POST', url: '/signin', headers: { cookie }, payload });
    expect(response.cookies[0]?.value).not.toBe('fixed');
  });

  it('L8: ends when the same browser signs in again', async () => {
    const former = await server.signIn();
    const payload = { login_id: 'admin', password: 'secret123' };
    const headers = { cookie: former.cookie };
    expect((await server.inject({ method: 'POST', url: '/signin', headers, payload })).statusCode).toBe(200);
    expect((await former.inject({ url: '/query' })).statusCode).toBe(401);
  });

  it('A5: is over at once after signing out', async () => {
    const client = await server.signIn();
    expect((await client.inject({ url: '/query' })).statusCode).toBe(200);
    expect((await client.inject({ method: 'POST', url: '/signout' })).statusCode).toBe(200);
    expect((await client.inject({ url: '/query' })).statusCode).toBe(401);
  });

  it('ends after a day without use, and not before', async () => {
    const client = await server.signIn();
    server.clock.advance(24 * 60 * MINUTE - 1);
    expect((await client.inject({ url: '/query' })).statusCode).toBe(200);
    const idle = await server.signIn();
    server.clock.advance(24 * 60 * MINUTE);
    expect((await idle.inject({ url: '/query' })).statusCode).toBe(401);
  });

  it('gives administrators every code and others those of their role', async () => {
    await addPerson(server, 'bob', { codes: ['11101', '11102'] });
    const all = (await (await server.signIn()).inject({ url: '/roles/accessControl' })).json();
    expect(all.is_admin).toBe(true);
    expect(all.actions).toContain('31101');
    expect(all.actions).toContain('63000');
    const cookie = `marquee_session=${(await signIn('bob', 'secret123')).cookies[0]?.value}`;
    const own = (await server.inject({ url: '/roles/accessControl', headers: { cookie } })).json();
    expect(own).toEqual({ is_admin: false, is_group_admin: false, actions: ['11101', '11102'] });
  });

  it.each([{ is_admin: 1 }, { is_group_admin: 1 }] as const)(
    'gives %j of a company every code and menu except those of the platform',
    async (kind) => {
      await addPerson(server, 'cid', kind);
      const cid = await signInAs(server, 'cid');
      const { actions } = await cid.get<{ actions: string[] }>('/roles/accessControl');
      expect(actions).toContain('61109');
      expect(actions).not.toContain('63000');
      const { data } = await cid.get<{ data: { code: string }[] }>('/nav');
      expect(data.map(({ code }) => code)).not.toContain('63000');
    },
  );

  it('lists the menus and pages for what a user may do', async () => {
    await addPerson(server, 'bob', { codes: ['11101'] });
    const cookie = `marquee_session=${(await signIn('bob', 'secret123')).cookies[0]?.value}`;
    const { data } = (await server.inject({ url: '/nav', headers: { cookie } })).json();
    expect(data).toEqual([
      { code: '10000', parent: null },
      { code: '11000', parent: '10000' },
    ]);
  });

  it('logs every sign-in, refused or not, and every sign-out', async () => {
    await signIn('admin', 'wrong-1');
    const client = await server.signIn();
    await client.inject({ method: 'POST', url: '/signout' });
    const { db, logSeal } = server.app.platform;
    const rows = await query(db).selectFrom('operation_log').selectAll().orderBy('id').execute();
    expect(rows.map(({ operation, result }) => [operation, result])).toEqual([
      [0, 0],
      [0, 1],
      [2, 1],
    ]);
    expect(rows[0]).toMatchObject({
      user_name: 'admin',
      address: '10.0.0.1',
      after: '{"code":"sessions.mismatch"}',
    });
    expect((await verifyChain(db, await logSeal.evidence())).brokenId).toBeUndefined();
  });
});
