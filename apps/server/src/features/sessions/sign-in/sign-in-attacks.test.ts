import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { query } from '../../../platform/database/query.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { Caller } from '../../testing/index.ts';
import { addPerson, outcomeOf, script, signIn, trySignIn } from '../testing.ts';

const LOCK_MS = 10 * 60_000;
const wrong = { password: 'wrong-1' };

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('signing in on %s', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ engine });
    await addPerson(server, 'ann', { codes: ['11101'] });
  });
  afterEach(() => server.stop());

  const attempt = async (login: string, more: object = {}) => outcomeOf(await trySignIn(server, login, more));
  const times = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  it('A1: checks five of a hundred wrong passwords, then refuses even the right one', async () => {
    const outcomes = [];
    for (let tries = 0; tries < 100; tries += 1) outcomes.push(await attempt('ann', wrong));
    expect(outcomes.slice(0, 5)).toEqual(Array(5).fill('sessions.mismatch'));
    expect(new Set(outcomes.slice(5))).toEqual(new Set(['sessions.locked']));
    expect(await attempt('ann')).toBe('sessions.locked');
    server.clock.advance(LOCK_MS - 1);
    expect(await attempt('ann')).toBe('sessions.locked');
    server.clock.advance(1);
    expect(await attempt('ann')).toBe(200);
  });

  it('A1: checks hardly more when all come at once', async () => {
    const outcomes = await times(100, () => attempt('ann', wrong));
    const looked = outcomes.filter((outcome) => outcome === 'sessions.mismatch');
    // Two are checked at a time, so a sixth check may have started before the fifth fails.
    expect(looked.length).toBeLessThanOrEqual(6);
    expect(await attempt('ann')).toBe('sessions.locked');
  });

  it('M6 A1: slows a network that failed twenty times, and refuses only the names that it tried', async () => {
    for (let tries = 0; tries < 20; tries += 1) await attempt(`guess-${tries}`, wrong);
    expect(await attempt('guess-7')).toBe('sessions.locked');
    let outcome: unknown;
    const timers = server.clock.pending;
    const slowed = (async () => {
      outcome = await attempt('ann');
    })();
    await vi.waitFor(() => expect(server.clock.pending).toBe(timers + 1));
    server.clock.advance(1999);
    expect(outcome).toBeUndefined();
    server.clock.advance(1);
    await slowed;
    expect(outcome).toBe(200);
  });

  it('M6 unblocks a user behind an address from which many others failed', async () => {
    const { id } = await (await signIn(server, 'ann', { address: '10.0.0.2' })).get<{ id: number }>('/query');
    const admin = new Caller(await server.signIn());
    for (let tries = 0; tries < 19; tries += 1) await attempt(`guess-${tries}`, wrong);
    await attempt('ann', wrong);
    expect(await attempt('ann')).toBe('sessions.locked');
    await admin.delete('/users-lock', { ids: [id] });
    // Its own failure is gone, and with it the twentieth of the network.
    expect(await attempt('ann')).toBe(200);
  });

  it('L5 forgets failures that were noted while the clock was wrong', async () => {
    server.clock.advance(400 * 86_400_000);
    for (let tries = 0; tries < 5; tries += 1) await attempt('ann', wrong);
    expect(await attempt('ann')).toBe('sessions.locked');
    server.clock.advance(-400 * 86_400_000);
    expect(await attempt('ann')).toBe(200);
  });

  it('A1: counts all addresses of an IPv6 network together', async () => {
    const ipv6 = (host: number) => ({ address: `2001:db8::${host}` });
    for (let tries = 0; tries < 5; tries += 1) await attempt('ann', { ...wrong, ...ipv6(tries + 1) });
    expect(await attempt('ann', ipv6(99))).toBe('sessions.locked');
  });

  it('A2: does not lock users out from their own networks, for longer than the attack lasts, or against an administrator', async () => {
    for (let tries = 0; tries < 5; tries += 1) await attempt('ann', wrong);
    expect(await attempt('ann', { address: '10.0.0.2' })).toBe(200);
    // Attempts refused during the lock do not extend it.
    server.clock.advance(LOCK_MS - 1);
    expect(await attempt('ann', wrong)).toBe('sessions.locked');
    server.clock.advance(1);
    expect(await attempt('ann')).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) await attempt('ann', wrong);
    const admin = new Caller(await server.signIn());
    const { id } = await (await signIn(server, 'ann', { address: '10.0.0.2' })).get<{ id: number }>('/query');
    await admin.delete('/users-lock', { ids: [id] });
    expect(await attempt('ann')).toBe(200);
  });

  it('A3: gives the same answer for an unknown user, a wrong password, and a disabled user', async () => {
    await addPerson(server, 'off', { is_disabled: 1 });
    await addPerson(server, 'gone', { password_hash: '' });
    const answers = await Promise.all([
      trySignIn(server, 'ann', wrong),
      trySignIn(server, 'nobody', wrong),
      trySignIn(server, 'off'),
      trySignIn(server, 'gone'),
    ]);
    const bodies = answers.map((answer) => ({ ...answer.json().error, request_id: '' }));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 401, 401]);
  });

  it('A4: rejects a flood of sign-ins rather than queue it, and serves everybody else meanwhile', async () => {
    const ann = await signIn(server, 'ann');
    let isOver = false;
    const crowd = times(200, (index) => attempt('ann', { address: `10.1.0.${index}` })).finally(() => {
      isOver = true;
    });
    await ann.get('/query');
    expect(isOver).toBe(false);
    expect(new Set(await crowd)).toEqual(new Set([200, 'sessions.busy']));
  });

  it('A5: ends at once when the user is disabled, given another role, or deleted', async () => {
    const admin = new Caller(await server.signIn());
    const { id } = await (await signIn(server, 'ann')).get<{ id: number }>('/query');
    const other = await addPerson(server, 'bob', { codes: ['11101'] });
    const { role_id } = await query(server.app.platform.db)
      .selectFrom('user')
      .select('role_id')
      .where('id', '=', other)
      .executeTakeFirstOrThrow();
    const ends = async (change: () => Promise<unknown>) => {
      const ann = await signIn(server, 'ann');
      const { token } = await ann.post<{ token: string }>('/tokens', { name: 'x', actions: ['11101'] });
      await change();
      for (const caller of [ann, script(server, token)]) {
        expect(await caller.refusal('GET', '/query')).toBe('platform.signed_out');
      }
    };
    await ends(() => admin.put('/users-role', { ids: [id], role_id }));
    await ends(() => admin.post('/users-lock', { ids: [id] }));
    expect(await attempt('ann')).toBe('sessions.mismatch');
    await admin.delete('/users-lock', { ids: [id] });
    await ends(() => admin.delete('/users', { ids: [id] }));
    expect(await attempt('ann')).toBe('sessions.mismatch');
    expect(await attempt(`#${id}`)).toBe('sessions.mismatch');
  });

  it('A14: does not trust an address claimed by the client', async () => {
    const claim = (tries: number) =>
      server.inject({
        method: 'POST',
        url: '/signin',
        headers: { 'x-forwarded-for': `1.2.3.${tries}` },
        payload: { login_id: 'ann', ...wrong },
        remoteAddress: '10.0.0.1',
      });
    for (let tries = 0; tries < 5; tries += 1) await claim(tries);
    expect(outcomeOf(await claim(5))).toBe('sessions.locked');
  });

  it('A15: matches a login by its exact spelling only', async () => {
    for (const login of ['Ann', 'ANN', 'ann ', ' ann', 'аnn', 'ａｎｎ', 'ann\u200b', 'a%', 'a_n']) {
      expect(await attempt(login), login).toBe('sessions.mismatch');
    }
  });
});

describe('signing in behind a trusted proxy', () => {
  it('A14: trusts the address that the proxy saw, not the one claimed to the proxy', async () => {
    const server = await startTestServer({ config: { trustsProxy: true } });
    const claim = (claimed: string, seen: string) =>
      server.inject({
        method: 'POST',
        url: '/signin',
        headers: { 'x-forwarded-for': `${claimed}, ${seen}` },
        payload: { login_id: 'admin', ...wrong },
      });
    for (let tries = 0; tries < 5; tries += 1) await claim(`1.2.3.${tries}`, '10.0.0.1');
    expect(outcomeOf(await claim('1.2.3.9', '10.0.0.1'))).toBe('sessions.locked');
    expect(outcomeOf(await claim('1.2.3.9', '10.0.0.2'))).toBe('sessions.mismatch');
    await server.stop();
  });
});
