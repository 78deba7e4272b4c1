import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { query } from '../../../platform/database/query.ts';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { Caller } from '../../testing/index.ts';
import { addPerson, outcomeOf, PASSWORD, script, signIn, trySignIn } from '../testing.ts';

const DAY_MS = 24 * 60 * 60_000;

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('the own password on %s', (engine) => {
  let server: TestServer;
  let ann: Caller;
  const start = async (passwordProfile: 'standard' | 'strict' = 'standard') => {
    server = await startTestServer({ engine, config: { passwordProfile } });
    await addPerson(server, 'ann', { codes: ['11101'] });
    ann = await signIn(server, 'ann');
  };
  afterEach(() => server.stop());

  const bodyOf = (password: string, old_password = PASSWORD) => ({
    old_password,
    password,
    confirm_password: password,
  });
  const change = async (password: string, old_password?: string, caller = ann) =>
    outcomeOf(await caller.send('PUT', '/users/password', bodyOf(password, old_password)));

  describe('in the standard profile', () => {
    beforeEach(() => start());

    it('can be changed, which ends all other sessions and all tokens (A5)', async () => {
      const elsewhere = await signIn(server, 'ann');
      const { token } = await ann.post<{ token: string }>('/tokens', { name: 'nightly', actions: ['11101'] });
      expect(await change('newer#99')).toBe(200);
      expect(outcomeOf(await ann.send('GET', '/query'))).toBe(200);
      expect(outcomeOf(await elsewhere.send('GET', '/query'))).toBe('platform.signed_out');
      expect(outcomeOf(await script(server, token).send('GET', '/query'))).toBe('platform.signed_out');
      expect(outcomeOf(await trySignIn(server, 'ann'))).toBe('sessions.mismatch');
      expect(outcomeOf(await trySignIn(server, 'ann', { password: 'newer#99' }))).toBe(200);
    });

    it('A12: requires the old one, and counts wrong ones as a sign-in does', async () => {
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await change('newer#99', 'wrong-one')).toBe('sessions.password_wrong');
      }
      const response = await ann.client.inject({
        method: 'PUT',
        url: '/users/password',
        payload: bodyOf('newer#99'),
      });
      expect(outcomeOf(response)).toBe('sessions.locked');
      expect(outcomeOf(await trySignIn(server, 'ann', { address: '127.0.0.1' }))).toBe('sessions.locked');
      server.clock.advance(10 * 60_000);
      expect(await change('newer#99')).toBe(200);
    });

    it('must differ from the current one', async () => {
      expect(await change(PASSWORD)).toBe('sessions.password_reused');
      expect(await change('newer#99')).toBe(200);
      expect(await change(PASSWORD, 'newer#99')).toBe(200);
    });

    it.each([
      ['short', 'rules.password'],
      ['with space', 'rules.password'],
      ['sixteencharacter', 'rules.password'],
    ])('is not %j', async (password, rule) => {
      const { code, fields } = await ann.refused('PUT', '/users/password', bodyOf(password));
      expect([code, fields[0]?.code]).toEqual(['platform.invalid_request', rule]);
    });

    it('A13: has to be changed before anything else when it was set by somebody else', async () => {
      const admin = new Caller(await server.signIn());
      const { id } = await ann.get<{ id: number }>('/query');
      const { password } = await admin.put<{ password: string }>('/users-password', { id });
      expect(outcomeOf(await ann.send('GET', '/query'))).toBe('platform.signed_out');
      const newcomer = await signIn(server, 'ann', { password });
      expect(await newcomer.get('/query')).toMatchObject({ must_change_password: true });
      for (const url of ['/nav', '/roles/accessControl', '/view-state']) await newcomer.get(url);
      for (const url of ['/materials', '/sessions', '/tokens', '/events']) {
        expect(await newcomer.refusal('GET', url), url).toBe('sessions.password_change_required');
      }
      expect(await change('newer#99', password, newcomer)).toBe(200);
      await newcomer.get('/sessions');
      await newcomer.get('/materials');
      expect(outcomeOf(await trySignIn(server, 'ann', { password }))).toBe('sessions.mismatch');
    });

    it('logs who changed it, without any password', async () => {
      await change('newer#99');
      const { db } = server.app.platform;
      const rows = await query(db)
        .selectFrom('operation_log')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(1)
        .execute();
      expect(rows).toMatchObject([{ user_name: 'ann', module: 'users', operation: 1, result: 1 }]);
      expect(JSON.stringify(rows)).not.toContain('newer#99');
    });
  });

  describe('in the strict profile', () => {
    beforeEach(() => start('strict'));

    it('has at least eight characters of three kinds', async () => {
      expect(await change('abcdef12')).toBe('sessions.password_too_simple');
      expect(await change('Ab#1234')).toBe('sessions.password_too_simple');
      expect(await change('Ab#12345')).toBe(200);
    });

    it('must differ from the last five', async () => {
      const five = ['First#01', 'Second#2', 'Third#03', 'Fourth#4', 'Fifth#05'];
      let present = PASSWORD;
      for (const next of five) {
        server.clock.advance(1);
        expect(await change(next, present)).toBe(200);
        present = next;
      }
      for (const past of five) expect(await change(past, present)).toBe('sessions.password_reused');
      server.clock.advance(1);
      expect(await change('Sixth#06', present)).toBe(200);
      expect(await change('First#01', 'Sixth#06')).toBe(200);
    });

    it('has to be changed at the sign-in after ninety days', async () => {
      await change('Ab#12345');
      server.clock.leap(90 * DAY_MS);
      const fresh = await trySignIn(server, 'ann', { password: 'Ab#12345' });
      expect(fresh.json()).toMatchObject({ must_change_password: false });
      server.clock.advance(1);
      const old = await signIn(server, 'ann', { password: 'Ab#12345' });
      expect(await old.refusal('GET', '/sessions')).toBe('sessions.password_change_required');
      expect(await change('Cd#12345', 'Ab#12345', old)).toBe(200);
      expect(outcomeOf(await old.send('GET', '/sessions'))).toBe(200);
    });

    it('has to be changed at the next sign-in when it is older than the profile', async () => {
      expect((await trySignIn(server, 'ann')).json()).toMatchObject({ must_change_password: true });
    });
  });
});
