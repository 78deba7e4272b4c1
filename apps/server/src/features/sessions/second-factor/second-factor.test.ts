import { beforeEach, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import type { TestServer } from '../../../testing.ts';
import { type Caller, describeOnBothServers } from '../../testing/index.ts';
import { addPerson, outcomeOf, PASSWORD, signIn, trySignIn } from '../testing.ts';
import { fromBase32 } from './base32.model.ts';
import { codeAt } from './totp.model.ts';

const STEP_MS = 30_000;
const proof = { password: PASSWORD };

let serial = 0;

describeOnBothServers('a second factor', (get) => {
  let server: TestServer;
  let userId: number;
  let login: string;
  let address: string;
  let ann: Caller;
  let secret: string;
  beforeEach(async () => {
    ({ server } = get());
    serial += 1;
    login = `ann-${serial}`;
    address = `10.${serial}.0.1`;
    userId = await addPerson(server, login);
    ann = await signIn(server, login, { address });
  });

  const code = (steps = 0) => codeAt(fromBase32(secret), Math.floor(server.clock.now() / STEP_MS) + steps);
  const wrong = () => String((Number(code()) + 500_000) % 1_000_000).padStart(6, '0');
  const offer = async () => {
    const offered = await ann.post<{ secret: string; uri: string }>('/second-factor', proof);
    ({ secret } = offered);
    return offered;
  };
  /** Turns it on, which uses up the current code. */
  const turnOn = async () => {
    await offer();
    const { recovery_codes } = await ann.put<{ recovery_codes: string[] }>('/second-factor', {
      code: code(),
    });
    server.clock.advance(STEP_MS);
    return recovery_codes;
  };
  const attempt = async (given?: string, more: object = {}) =>
    outcomeOf(
      await trySignIn(server, login, { address, ...(given !== undefined && { code: given }), ...more }),
    );

  it('is offered in the format of authenticator apps, for the right password only', async () => {
    expect(await ann.refusal('POST', '/second-factor', { password: 'wrong-1' })).toBe(
      'sessions.password_wrong',
    );
    const { uri } = await offer();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Marquee:${login}?secret=${secret}&issuer=Marquee&algorithm=SHA1&digits=6&period=30`,
    );
  });

  it('takes effect only after it was confirmed with a code', async () => {
    expect(await ann.refusal('PUT', '/second-factor', { code: '000000' })).toBe('sessions.second_factor_off');
    await offer();
    expect(await attempt()).toBe(200);
    expect(await ann.refusal('PUT', '/second-factor', { code: wrong() })).toBe('sessions.code_wrong');
    await ann.put('/second-factor', { code: code() });
    expect(await ann.get('/query')).toMatchObject({ has_second_factor: true });
    expect(await attempt()).toBe('sessions.code_required');
  });

  it('is requested only after the right password', async () => {
    await turnOn();
    expect(await attempt(undefined, { password: 'wrong-1' })).toBe('sessions.mismatch');
    expect(await attempt(code(), { password: 'wrong-1' })).toBe('sessions.mismatch');
    expect(await attempt()).toBe('sessions.code_required');
    expect(await attempt(code())).toBe(200);
  });

  it('accepts no code twice, not even at the same time', async () => {
    await turnOn();
    const both = await Promise.all([attempt(code()), attempt(code())]);
    expect(new Set(both)).toEqual(new Set([200, 'sessions.code_wrong']));
    expect(await attempt(code())).toBe('sessions.code_wrong');
    expect(await attempt(code(1))).toBe(200);
    expect(await attempt(code(-1))).toBe('sessions.code_wrong');
  });

  it('counts wrong codes like wrong passwords, from any network', async () => {
    await turnOn();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await attempt(wrong(), { address: `10.${serial}.1.${tries}` })).toBe('sessions.code_wrong');
    }
    expect(await attempt(code(), { address: `10.${serial}.2.1` })).toBe('sessions.locked');
    server.clock.advance(10 * 60_000);
    expect(await attempt(code(), { address: `10.${serial}.2.1` })).toBe(200);
  });

  it('cannot be bypassed by repeated sign-ins without a code', async () => {
    await turnOn();
    const outcomes = [];
    for (let tries = 0; tries < 6; tries += 1) {
      outcomes.push(await attempt(), await attempt(wrong()));
    }
    expect(outcomes.filter((outcome) => outcome === 'sessions.code_wrong')).toHaveLength(5);
    expect(outcomes.at(-1)).toBe('sessions.locked');
  });

  it('comes with eight recovery codes, each valid for one sign-in in any spelling', async () => {
    const codes = await turnOn();
    expect(new Set(codes).size).toBe(8);
    const [first = '', second = ''] = codes;
    expect(first).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    expect(await attempt(first)).toBe(200);
    expect(await attempt(first)).toBe('sessions.code_wrong');
    expect(await attempt(second.replaceAll('-', '').toUpperCase())).toBe(200);
    const { db } = server.app.platform;
    const row = await query(db)
      .selectFrom('second_factor')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.recovery_hashes)).toHaveLength(6);
    expect(row.recovery_hashes).not.toContain(codes[2]?.replaceAll('-', ''));
  });

  it('is turned off with the right password only', async () => {
    expect(await ann.refusal('DELETE', '/second-factor', proof)).toBe('sessions.second_factor_off');
    await turnOn();
    expect(await ann.refusal('POST', '/second-factor', proof)).toBe('sessions.second_factor_on');
    expect(await ann.refusal('DELETE', '/second-factor', { password: 'wrong-1' })).toBe(
      'sessions.password_wrong',
    );
    await ann.delete('/second-factor', proof);
    expect(await attempt()).toBe(200);
  });

  it('writes no secret and no code to the log', async () => {
    const codes = await turnOn();
    await attempt(wrong());
    await attempt(codes[0]);
    const rows = await query(server.app.platform.db)
      .selectFrom('operation_log')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
    const text = JSON.stringify(rows);
    for (const hidden of [secret, ...codes]) expect(text).not.toContain(hidden);
    expect(rows.filter(({ after }) => after === '{"code":"sessions.code_wrong"}')).toHaveLength(1);
  });
});
