import { generateServerKey, readLicence, signApplication } from '@marquee/licence-format';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestAuthority } from '../testing/test-authority.ts';
import { textOf } from './texts.ts';

let authority: TestAuthority;
let cookie: string;
let csrf: string;

beforeEach(async () => {
  authority = new TestAuthority();
  await authority.parts.clerks.setPassword('clerk', 'Marquee123');
  const login = await post('/login', { name: 'clerk', password: 'Marquee123' });
  cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  csrf = /name="csrf" value="([^"]+)"/.exec((await get('/applications')).body)?.[1] ?? '';
});
afterEach(() => authority.stop());

function get(url: string, headers: Record<string, string> = {}) {
  return authority.app.inject({ method: 'GET', url, headers: { cookie, ...headers } });
}

function post(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const payload = new URLSearchParams(fields).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return authority.app.inject({
    method: 'POST',
    url,
    headers: { cookie: cookie ?? '', ...type, ...headers },
    payload,
  });
}

/** Sends a form as the page does; the address that it leads to. */
async function act(url: string, fields: Record<string, string> = {}): Promise<string> {
  return String((await post(url, { ...fields, csrf })).headers.location);
}

function anApplication(company = '上海示例'): string {
  const file = signApplication(
    {
      kind: 'application',
      serverNo: 'A1B2C3D4E5',
      linkCode: '0123456789',
      category: 1,
      applyFor: '<b>&"quotes"</b>',
      company,
      industry: '',
      contact: '王小明',
      email: 'wang@example.com',
      phone: '13800000001',
      moduleTag: 3,
      maxVolume: 50,
      appliedAt: 1_800_000_000_000,
    },
    generateServerKey(),
  );
  return Buffer.from(file).toString();
}

const customer = { phone: '13800000001', name: '上海示例', type: '1', password: 'Marquee1' };

it('shows pages to clerks who have signed in only, and forgets a session that signs out', async () => {
  const pages = ['/applications', '/customers', '/plans', '/orders', '/keys', '/payments', '/log'];
  for (const page of pages) {
    expect((await get(page)).statusCode).toBe(200);
    expect((await get(page, { cookie: '' })).headers.location).toBe('/login');
  }
  expect((await get('/keys/licence-keys.json', { cookie: '' })).headers.location).toBe('/login');
  await act('/logout');
  expect((await get('/applications')).headers.location).toBe('/login');
});

it('locks a name after ten wrong passwords', async () => {
  const answers = [];
  for (let n = 0; n < 11; n++)
    answers.push((await post('/login', { name: 'clerk', password: 'x' })).headers.location);
  expect(answers.slice(-2)).toEqual(['/login?problem=problem_wrong', '/login?problem=problem_locked']);
  expect((await post('/login', { name: 'clerk', password: 'Marquee123' })).headers.location).toBe(
    '/login?problem=problem_locked',
  );
});

it('refuses forms of other sites and without the token of the session', async () => {
  const foreign = await post('/keys', { csrf }, { 'sec-fetch-site': 'cross-site' });
  const without = await post('/keys', { csrf: 'x' });
  for (const { headers } of [foreign, without]) expect(headers.location).toContain('problem_session');
  expect(authority.parts.keys.list()).toHaveLength(1);
  const login = await post(
    '/login',
    { name: 'clerk', password: 'Marquee123' },
    { 'sec-fetch-site': 'cross-site' },
  );
  expect(login.headers['set-cookie']).toBeUndefined();
});

it('speaks the language of the browser until one is chosen', async () => {
  expect((await get('/plans', { 'accept-language': 'zh-CN,zh' })).body).toContain(textOf('zh', 'addPlan'));
  const chosen = `${cookie}; language=en`;
  expect((await get('/plans', { 'accept-language': 'zh-CN', cookie: chosen })).body).toContain(
    textOf('en', 'addPlan'),
  );
  const other = await get('/language/zh', { referer: 'https://other.example//evil.example' });
  expect(other.headers.location).toBe('/');
});

it('issues an authorisation from a pasted file, and shows texts of others as texts', async () => {
  const path = await act('/applications', { file: anApplication() });
  const url = path.split('?')[0] ?? '';
  expect((await get(url)).body).toContain('&lt;b&gt;&amp;&quot;quotes&quot;&lt;/b&gt;');
  expect(await act(`${url}/issue`, { company: '上海示例', maxVolume: '0' })).toContain('problem_form');
  expect(await act(`${url}/issue`, { company: '上海示例', maxVolume: '40', endsOn: '2020-01-01' })).toContain(
    'problem_form',
  );
  const terms = { company: '上海示例', maxVolume: '40', endsOn: '2027-12-31', module1: 'on', module8: 'on' };
  expect(await act(`${url}/issue`, terms)).toContain('done');
  expect(await act(`${url}/refuse`, { reason: 'x' })).toContain('problem_decided');
  const file = await get(`${url}/file`);
  expect(file.headers['content-disposition']).toBe('attachment; filename="A1B2C3D4E5.node"');
  const read = readLicence('authorisation', file.rawPayload, authority.parts.keys.publicKeys());
  const notAfter = Date.UTC(2027, 11, 31, 16);
  expect(read).toMatchObject({ ok: true, payload: { maxVolume: 40, moduleTag: 9, notAfter } });
  expect(await act('/applications', { file: 'x' })).toContain('problem_file');
});

it('adds customers, changes their balance, and creates files for servers without network', async () => {
  const url = (await act('/customers', customer)).split('?')[0] ?? '';
  expect(await act('/customers', customer)).toContain('problem_phone');
  expect(await act('/customers', { ...customer, phone: '1' })).toContain('problem_form');
  expect(await act(`${url}/book`, { pool: 'ai', count: '5', note: '合同 12' })).toContain('done');
  expect(await act(`${url}/book`, { pool: 'ai', count: '-6', note: '' })).toContain('problem_balance');
  const draw = { serverNo: 'A1B2C3D4E5', pool: 'ai', count: '2', csrf };
  const file = await post(`${url}/draw`, draw);
  expect(readLicence('activations', file.rawPayload, authority.parts.keys.publicKeys())).toMatchObject({
    payload: { pool: 'ai', count: 2 },
  });
  expect((await post(`${url}/draw`, { ...draw, count: '9' })).headers.location).toContain('problem_balance');
  const page = await get(url);
  expect(page.body).toContain('合同 12');
  await act(`${url}/block`, { blocked: '1' });
  expect(authority.parts.accounts.list({ limit: 1, offset: 0 }).rows[0]?.is_blocked).toBe(1);
});

it('adds plans in fen and withdraws them', async () => {
  const plan = { code: 'year', name: '年度', name_en: 'Year', pool: 'normal', price: '199.9', months: '12' };
  expect(await act('/plans', plan)).toContain('done');
  expect(await act('/plans', plan)).toContain('problem_code');
  for (const price of ['0', '-1', '1.234', '1e3', '100000.01']) {
    expect(await act('/plans', { ...plan, code: 'other', price })).toContain('problem_form');
  }
  const [added] = authority.parts.plans.list();
  expect(added).toMatchObject({ unit_price_fen: 19_990, months: 12 });
  await act(`/plans/${added?.id}/offer`, { offered: '0' });
  expect(authority.parts.plans.offered()).toEqual([]);
});

it('rotates keys and exports the public ones only', async () => {
  const [first] = authority.parts.keys.list();
  expect(await act(`/keys/${first?.id}/end`)).toContain('problem_decided');
  await act('/keys');
  const second = authority.parts.keys.list()[1]?.id;
  expect(await act(`/keys/${second}/activate`)).toContain('done');
  expect(await act(`/keys/${first?.id}/end`)).toContain('done');
  const file = (await get('/keys/licence-keys.json')).body;
  expect(JSON.parse(file).keys).toHaveLength(2);
  expect(file).not.toContain('privateKey');
});

it('says how to be paid while no merchant is set up, and refuses keys that cannot be read', async () => {
  expect((await get('/payments', { 'accept-language': 'en' })).body).toContain(textOf('en', 'notSetUp'));
  expect(
    await act('/payments/alipay', { gateway: 'https://a.example', appId: '1', privateKey: 'x' }),
  ).toContain('problem_keys');
  expect((await get('/log', { 'accept-language': 'en' })).body).toContain('Signed in');
  expect((await get('/log', { 'accept-language': 'zh-CN' })).body).toContain('<td>登录</td>');
});

it('shows lists page by page, with how many rows there are', async () => {
  for (let n = 0; n < 120; n++) authority.parts.clerks.note('clerk', 'plan added', `action ${n}.`);
  const first = (await get('/log')).body;
  expect(first).toContain('action 119.');
  expect(first).not.toContain('action 69.');
  expect(first).toContain('1–50 / 121');
  expect(first).toContain('href="?page=2"');
  const last = (await get('/log?page=3')).body;
  expect(last).toContain('action 0.');
  expect(last).toContain('101–121 / 121');
  for (const page of ['0', '-1', 'x', '99999999', '1e9'])
    expect((await get(`/log?page=${page}`)).statusCode).toBe(200);
});

it('keeps the input of a refused form for the next page, but no secrets', async () => {
  const wrong = { phone: '13800000001', name: '"上海"', type: '2', password: 'short' };
  expect(await act('/customers', wrong)).toBe('/customers?problem=problem_form');
  const again = (await get('/customers?problem=problem_form')).body;
  expect(again).toContain('value="&quot;上海&quot;"');
  expect(again).toContain('<option value="2" selected>');
  expect(again).not.toContain('short');
  expect((await get('/customers')).body).not.toContain('&quot;上海&quot;');
  await act('/plans', { code: 'a b', name: '年', name_en: 'Year', pool: 'ai', price: '1', months: '' });
  expect((await get('/customers')).body).not.toContain('a b');
});

it('answers what goes wrong by a page in the language of the browser', async () => {
  const missing = await get('/nothing', { 'accept-language': 'zh-CN' });
  expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(missing.body).toContain('页面不存在');
  const tooLarge = await post('/applications', { csrf, file: 'x'.repeat(300_000) });
  expect([tooLarge.statusCode, tooLarge.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
  const call = await get('/v1/nothing');
  expect(call.json()).toMatchObject({ error: { code: 'not_found' } });
});

it('brings a Chinese font, and no other files', async () => {
  const style = await get('/fonts/400.css');
  expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  const [part] = /files\/[\w-]+\.woff2/.exec(style.body) ?? [];
  const font = await get(`/fonts/${part}`);
  expect([font.statusCode, font.headers['content-type']]).toEqual([200, 'font/woff2']);
  for (const path of [
    '500.css',
    'source.json',
    '..%2F..%2Fpackage.json',
    'files/none.woff2',
    'files/..%2F400.css',
  ])
    expect((await get(`/fonts/${path}`)).statusCode).toBe(404);
  expect((await get('/applications')).headers['cache-control']).toBe('no-store');
});
