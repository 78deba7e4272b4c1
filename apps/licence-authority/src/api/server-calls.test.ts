import { type Application, readLicence, signApplication, signRequest } from '@marquee/licence-format';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestAuthority, TestServer } from '../testing/test-authority.ts';

let authority: TestAuthority;
let server: TestServer;

beforeEach(async () => {
  authority = new TestAuthority();
  server = await authority.signedIn();
});
afterEach(() => authority.stop());

const form: Application = {
  kind: 'application',
  serverNo: 'A1B2C3D4E5',
  linkCode: '0123456789',
  category: 1,
  applyFor: '门店屏幕',
  company: '上海示例',
  industry: '零售',
  contact: '王小明',
  email: 'wang@example.com',
  phone: '13800000001',
  moduleTag: 1,
  maxVolume: 50,
  appliedAt: 1_800_000_000_000,
};

function accountId(): string {
  return authority.parts.accounts.list({ limit: 1, offset: 0 }).rows[0]?.id ?? '';
}

function read(kind: 'authorisation' | 'activations', file: string) {
  const result = readLicence(kind, Buffer.from(file, 'base64'), authority.parts.keys.publicKeys());
  return result.ok ? result.payload : result.error;
}

it('tells its name and time to anyone', async () => {
  const { body } = await server.send('GET', '/v1/health', new Uint8Array(), {});
  expect(body).toEqual({ name: 'marquee-licence-authority', version: '0.1.0', time: authority.clock.now() });
});

it('refuses requests that are unsigned, repeated, old, changed, or of another key', async () => {
  const path = '/v1/balance';
  const none = new Uint8Array();
  const headers = server.headers('GET', path, none);
  expect((await server.send('GET', path, none, headers)).status).toBe(200);
  const again = await server.send('GET', path, none, headers);
  expect(again).toMatchObject({ status: 401, body: { error: { code: 'repeated' } } });
  const unsigned = await server.send('GET', path, none, { authorization: `Bearer ${server.token}` });
  expect(unsigned.body.error.code).toBe('unsigned');
  const moved = await server.send('GET', '/v1/plans', none, server.headers('GET', path, none));
  expect(moved.body.error.code).toBe('bad_signature');
  const old = server.headers('GET', path, none);
  authority.clock.pass(6 * 60_000);
  expect((await server.send('GET', path, none, old)).body.error.code).toBe('wrong_time');
  const thief = new TestServer(authority, server.serverNo);
  thief.token = server.token;
  expect((await thief.call('GET', path)).body.error.code).toBe('bad_token');
});

it('signs in by password or by a code that is of use once, and ends tokens after 30 days', async () => {
  const other = new TestServer(authority, 'B1B2C3D4E5');
  const phone = '13800000001';
  const wrong = await other.call('POST', '/v1/accounts/login', { phone, password: 'Marquee2' });
  expect(wrong).toMatchObject({ status: 401, body: { error: { code: 'wrong_password' } } });
  expect((await other.call('POST', '/v1/accounts/code', { phone })).status).toBe(204);
  const code = authority.parts.accounts.shownCodes()[0]?.shown;
  const login = await other.call('POST', '/v1/accounts/login', { phone, code });
  expect(login.body).toMatchObject({ account: { phone, name: '上海示例', type: 1 } });
  const again = await other.call('POST', '/v1/accounts/login', { phone, code });
  expect(again.body.error.code).toBe('wrong_code');
  other.token = login.body.token;
  expect((await other.call('GET', '/v1/balance')).body).toEqual({ normal: 0, ai: 0 });
  authority.clock.pass(30 * 24 * 3_600_000);
  expect((await other.call('GET', '/v1/balance')).body.error.code).toBe('bad_token');
});

it('sends no code to an unknown phone, without telling, and limits codes and attempts', async () => {
  const phone = '13900000000';
  expect((await server.call('POST', '/v1/accounts/code', { phone })).status).toBe(204);
  expect(authority.parts.accounts.shownCodes()).toEqual([]);
  expect((await server.call('POST', '/v1/accounts/code', { phone })).status).toBe(429);
  const attempts = [];
  for (let n = 0; n < 6; n++) {
    const { status } = await server.call('POST', '/v1/accounts/login', {
      phone: '13800000001',
      password: 'x',
    });
    attempts.push(status);
  }
  expect(attempts).toEqual([401, 401, 401, 401, 401, 429]);
});

it('makes a code void after five wrong tries', async () => {
  const phone = '13800000001';
  await server.call('POST', '/v1/accounts/code', { phone });
  const code = authority.parts.accounts.shownCodes()[0]?.shown ?? '';
  const wrong = code === '000000' ? '000001' : '000000';
  for (let n = 0; n < 5; n++) await server.call('POST', '/v1/accounts/login', { phone, code: wrong });
  authority.clock.pass(15 * 60_000);
  expect((await server.call('POST', '/v1/accounts/login', { phone, code })).body.error.code).toBe(
    'wrong_code',
  );
});

it('refuses a blocked account and one whose password was changed', async () => {
  const { accounts } = authority.parts;
  accounts.setBlocked(accountId(), true);
  expect((await server.call('GET', '/v1/balance')).status).toBe(403);
  accounts.setBlocked(accountId(), false);
  expect((await server.call('GET', '/v1/balance')).status).toBe(200);
  await accounts.setPassword(accountId(), 'Marquee2');
  expect((await server.call('GET', '/v1/balance')).body.error.code).toBe('bad_token');
});

it('keeps a server number for its key until the clerk frees it', async () => {
  const other = new TestServer(authority, server.serverNo);
  const login = { phone: '13800000001', password: 'Marquee1' };
  expect((await other.call('POST', '/v1/accounts/login', login)).body.error.code).toBe('other_server');
  authority.parts.accounts.freeServer(server.serverNo);
  expect((await other.call('POST', '/v1/accounts/login', login)).status).toBe(200);
  expect((await server.call('GET', '/v1/balance')).body.error.code).toBe('bad_token');
});

it('receives an application once, and hands out its file when the clerk has issued it', async () => {
  const { applications } = authority.parts;
  const file = signApplication(form, server.key);
  const { body } = await server.call('POST', '/v1/applications', file);
  expect(body).toEqual({ id: expect.any(String), status: 'received', reason: null });
  expect((await server.call('POST', '/v1/applications', file)).body.id).toBe(body.id);
  const terms = { company: '上海示例', maxVolume: 40, moduleTag: 1, notAfter: null };
  expect(applications.issue(body.id, terms, 'clerk')).toBe(true);
  expect(applications.issue(body.id, terms, 'clerk')).toBe(false);
  expect(applications.refuse(body.id, 'no', 'clerk')).toBe(false);
  const issued = await server.call('GET', `/v1/applications/${body.id}`);
  expect(issued.body.status).toBe('issued');
  expect(read('authorisation', issued.body.file)).toMatchObject({ serverNo: form.serverNo, maxVolume: 40 });
  const other = await authority.signedIn('13800000002', 'B1B2C3D4E5');
  expect((await other.call('GET', `/v1/applications/${body.id}`)).status).toBe(404);
  expect((await other.call('POST', '/v1/applications', file)).body.error.code).toBe('other_server');
});

it('draws from the balance once for each request, and never more than is there', async () => {
  const { balance } = authority.parts;
  expect(balance.book(accountId(), 'normal', 10, '', 'clerk')).toBe(true);
  const draw = { request_id: 'request-1', pool: 'normal', count: 6 };
  const first = await server.call('POST', '/v1/points', draw);
  expect(read('activations', first.body.file)).toMatchObject({ pool: 'normal', count: 6, orderId: null });
  expect((await server.call('POST', '/v1/points', draw)).body.file).toBe(first.body.file);
  const changed = await server.call('POST', '/v1/points', { ...draw, count: 5 });
  expect(changed).toMatchObject({ status: 409, body: { error: { code: 'request_differs' } } });
  const more = await server.call('POST', '/v1/points', { ...draw, request_id: 'request-2' });
  expect(more).toMatchObject({ status: 409, body: { error: { code: 'insufficient' } } });
  expect((await server.call('GET', '/v1/balance')).body).toEqual({ normal: 4, ai: 0 });
  expect(balance.book(accountId(), 'normal', -5, '', 'clerk')).toBe(false);
  expect(() => authority.parts.db.run('update balance_entry set delta = 99')).toThrow(/append-only/);
  expect(() => authority.parts.db.run('delete from balance_entry')).toThrow(/append-only/);
});

it('answers the same draw after a restart', async () => {
  authority.parts.balance.book(accountId(), 'ai', 1, '', 'clerk');
  const draw = { request_id: 'request-1', pool: 'ai', count: 1 };
  const { body } = await server.call('POST', '/v1/points', draw);
  await authority.restart();
  expect((await server.call('POST', '/v1/points', draw)).body.file).toBe(body.file);
  expect((await server.call('GET', '/v1/balance')).body.ai).toBe(0);
});

it('refuses bodies that are not what a call takes', async () => {
  const bodies = [
    {},
    { request_id: 'request-1', pool: 'normal', count: '1' },
    { request_id: 'x', pool: 'normal', count: 1 },
  ];
  for (const body of bodies) expect((await server.call('POST', '/v1/points', body)).status).toBe(400);
  const text = Buffer.from('{');
  const broken = await server.send('POST', '/v1/points', text, server.headers('POST', '/v1/points', text));
  expect(broken.body.error.code).toBe('bad_request');
  expect((await server.call('GET', '/v1/orders?per_page=1000')).status).toBe(400);
  expect((await server.call('GET', '/v1/orders/x')).status).toBe(404);
  expect((await server.call('GET', '/v1/x')).status).toBe(404);
  const large = Buffer.alloc(300 * 1024, ' ');
  expect((await server.send('POST', '/v1/points', large, {})).status).toBe(413);
});

it('accepts a clock that is five minutes off', async () => {
  const request = { method: 'GET', path: '/v1/balance', serverNo: server.serverNo, body: new Uint8Array() };
  const signed = signRequest(request, server.key, authority.clock.now() + 299_000, 'nonce-nonce-nonce');
  const headers = { ...signed, authorization: `Bearer ${server.token}` };
  expect((await server.send('GET', request.path, request.body, headers)).status).toBe(200);
});
