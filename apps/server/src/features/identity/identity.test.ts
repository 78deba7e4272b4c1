import { CLIENT_ID, keyPair, SECRET, TestProvider } from '@marquee/testkit/identity-provider';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import { TEST_PASSWORD_COST } from '../../testing.ts';
import { hashPassword } from '../sessions/index.ts';
import { Caller, describeOnBothServers, makeUser, newestLogRow } from '../testing/index.ts';

const SETTING = '/system-set/sign-on';

describeOnBothServers(
  'sign-in through an identity provider',
  (get) => {
    const provider = new TestProvider();
    let companyCode: string;
    let companyId: number;
    let departmentId: number;

    beforeAll(async () => {
      await provider.start();
      const { db } = get();
      const company = await query(db).selectFrom('company').select(['id', 'code']).executeTakeFirstOrThrow();
      [companyId, companyCode] = [company.id, company.code];
      const home = await query(db)
        .selectFrom('department')
        .select('id')
        .where('company_id', '=', companyId)
        .where('is_default', '=', 1)
        .executeTakeFirstOrThrow();
      departmentId = home.id;
    });
    afterAll(() => provider.stop());
    beforeEach(async () => {
      provider.reset();
      const { db } = get();
      await query(db).deleteFrom('user_identity').execute();
      await save();
    });

    const save = (values: object = {}) =>
      get().admin.put(SETTING, {
        label: 'Example ID',
        issuer: provider.issuer,
        client_id: CLIENT_ID,
        client_secret: SECRET,
        creates_users: true,
        ...values,
      });

    const begin = async (body: object = {}) => {
      const { server } = get();
      server.clock.advance(3000);
      const response = await server.inject({ method: 'POST', url: '/sso/start', payload: body });
      if (response.statusCode !== 200) throw new Error(response.body);
      const [cookie = ''] = String(response.headers['set-cookie']).split(';');
      return { url: response.json<{ url: string }>().url, cookie };
    };

    /** The browser comes back; returns where it is led to, and its session. */
    const comeBack = async (search: string, cookie: string, code = companyCode) => {
      const response = await get().server.inject({
        url: `/sso/callback/${code}?${search}`,
        headers: { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      });
      expect(response.statusCode).toBe(303);
      const session = [response.headers['set-cookie']]
        .flat()
        .find((one) => one?.startsWith('marquee_session='));
      const location = String(response.headers.location);
      const refusal = new URL(location, 'http://x').searchParams.get('sso');
      return { location, refusal, session: session?.split(';')[0] };
    };
    const signIn = async (body: object = {}) => {
      const { url, cookie } = await begin(body);
      return comeBack(provider.authorize(url), cookie);
    };
    const whoIs = async (session: string | undefined) => {
      const { server } = get();
      const response = await server.inject({ url: '/query', headers: { cookie: session ?? '' } });
      return response.json<{ login_id: string; department_id: number; name: string }>();
    };

    it('creates an ordinary user at the first sign-in, and knows the user at the next', async () => {
      provider.claims = {
        sub: 'ann-7',
        preferred_username: 'Ann.Lee',
        name: 'Ann Lee',
        email: 'ann@example.com',
      };
      const first = await signIn({ return_path: '/releases?page=2' });
      expect(first.location).toBe('/MIPS/releases?page=2');
      const user = await whoIs(first.session);
      expect(user).toMatchObject({ login_id: 'ann-lee', name: 'Ann Lee', email: 'ann@example.com' });
      expect(user).toMatchObject({ is_admin: false, is_group_admin: false, department_id: departmentId });
      const again = await signIn();
      expect(await whoIs(again.session)).toMatchObject({ login_id: 'ann-lee' });
      expect(await newestLogRow(get().db, 'sessions')).toMatchObject({ subject: 'ann-lee', result: 1 });
      expect(await newestLogRow(get().db, 'users')).toMatchObject({ subject: 'ann-lee' });
    });

    it('asks with PKCE, state and nonce, and never for the same twice', async () => {
      const [{ url: one }, { url: two }] = [await begin(), await begin()];
      const asked = new URL(one).searchParams;
      expect(asked.get('code_challenge_method')).toBe('S256');
      for (const name of ['state', 'nonce', 'code_challenge']) {
        expect(asked.get(name)?.length).toBeGreaterThanOrEqual(32);
        expect(asked.get(name)).not.toBe(new URL(two).searchParams.get(name));
      }
      expect(asked.get('redirect_uri')).toMatch(new RegExp(`/MIPS/sso/callback/${companyCode}$`));
    });

    it.each([
      ['another nonce', { lies: { nonce: 'of another sign-in' } }],
      ['no nonce', { lies: { nonce: undefined } }],
      ['another audience', { lies: { aud: 'another-client' } }],
      ['another issuer', { lies: { iss: 'https://evil.example' } }],
      ['an expired token', { lies: { exp: 1, iat: 0 } }],
      ['a token of the future', { lies: { iat: 99_999_999_999, nbf: 99_999_999_999 } }],
      ['no subject', { lies: { sub: undefined } }],
      ['an empty subject', { lies: { sub: '' } }],
      ['alg none', { alg: 'none' }],
      ['alg HS256', { alg: 'HS256' }],
      ['a foreign key with a known id', { signer: keyPair('one') }],
      ['a foreign key', { signer: keyPair('foreign') }],
    ])('A8: refuses a provider that lies with %s', async (_, lie) => {
      Object.assign(provider, lie);
      const { refusal, session } = await signIn();
      expect([refusal, session]).toEqual(['identity.refused', undefined]);
      expect(await newestLogRow(get().db, 'sessions')).toMatchObject({ result: 0 });
    });

    it('accepts keys that the provider has replaced', async () => {
      expect((await signIn()).session).toBeDefined();
      const former = provider.key;
      provider.key = provider.signer = keyPair('two');
      expect((await signIn()).session).toBeDefined();
      provider.signer = former;
      expect((await signIn()).refusal).toBe('identity.refused');
    });

    it('tolerates a clock that is half a minute ahead', async () => {
      provider.lies = { exp: Math.floor(Date.now() / 1000) - 30 };
      expect((await signIn()).session).toBeDefined();
    });

    it('C1: refuses an answer that this browser has not asked for', async () => {
      const mine = await begin();
      const theirs = await begin();
      const search = provider.authorize(theirs.url);
      expect((await comeBack(search, mine.cookie)).refusal).toBe('identity.refused');
      expect((await comeBack(search, '')).refusal).toBe('identity.refused');
      expect((await comeBack('code=x&state=invented', mine.cookie)).refusal).toBe('identity.refused');
      expect((await comeBack('', mine.cookie)).refusal).toBe('identity.refused');
    });

    it('refuses an answer twice, late, and at the address of another company', async () => {
      const first = await begin();
      const search = provider.authorize(first.url);
      expect((await comeBack(search, first.cookie)).session).toBeDefined();
      expect((await comeBack(search, first.cookie)).refusal).toBe('identity.refused');
      const late = await begin();
      get().server.clock.advance(10 * 60_000);
      expect((await comeBack(provider.authorize(late.url), late.cookie)).refusal).toBe('identity.refused');
      const mixed = await begin();
      const { refusal } = await comeBack(provider.authorize(mixed.url), mixed.cookie, 'another');
      expect(refusal).toBe('identity.not_configured');
    });

    it('refuses the answer of a provider that was replaced meanwhile', async () => {
      const { url, cookie } = await begin();
      const search = provider.authorize(url);
      await query(get().db).updateTable('identity_provider').set({ issuer: 'https://new.example' }).execute();
      expect((await comeBack(search, cookie)).refusal).toBe('identity.refused');
    });

    it('passes on that the provider refused or does not answer', async () => {
      const { url, cookie } = await begin();
      const state = new URL(url).searchParams.get('state') ?? '';
      const refused = new URLSearchParams({ error: 'access_denied', state });
      expect((await comeBack(refused.toString(), cookie)).refusal).toBe('identity.provider_failed');
      provider.tokenStatus = 400;
      expect((await signIn()).refusal).toBe('identity.provider_failed');
    });

    it('lets in only the domains that the company allows, if the provider has verified the address', async () => {
      await save({ email_domains: ['Example.com'] });
      for (const [claims, expected] of [
        [{ email: 'a@example.com', email_verified: true }, null],
        [{ email: 'a@EXAMPLE.com', email_verified: 'true' }, null],
        [{ email: 'a@example.com' }, 'identity.domain_refused'],
        [{ email: 'a@example.com', email_verified: false }, 'identity.domain_refused'],
        [{ email: 'a@evil.example', email_verified: true }, 'identity.domain_refused'],
        [{ email: 'a@example.com@evil.example', email_verified: true }, 'identity.domain_refused'],
        [{ email: 'example.com', email_verified: true }, 'identity.domain_refused'],
        [{}, 'identity.domain_refused'],
      ] as const) {
        provider.claims = { sub: 'domain', preferred_username: 'domain', ...claims };
        expect((await signIn()).refusal, JSON.stringify(claims)).toBe(expected);
      }
    });

    it('puts users where their groups say, at every sign-in, and never makes an administrator', async () => {
      const { server, db, admin } = get();
      const { group_id: shop } = await admin.post<{ group_id: number }>('/departments', {
        name: 'Shop',
        parent_id: 0,
      });
      const reader = await makeUser(server, companyId, { id: departmentId, path: '' }, { codes: ['11101'] });
      await save({
        groups_claim: 'groups',
        group_rules: [{ group: 'shop', department_id: shop, role_id: reader.roleId }],
      });
      provider.claims = { sub: 'mover', preferred_username: 'mover', groups: ['x'], is_admin: true };
      const before = await signIn();
      expect(await whoIs(before.session)).toMatchObject({ department_id: departmentId, is_admin: false });
      provider.claims = { ...provider.claims, groups: ['x', 'shop'] };
      const after = await signIn();
      expect(await whoIs(after.session)).toMatchObject({ department_id: shop });
      expect(await whoIs(before.session)).toMatchObject({ error: { code: 'platform.signed_out' } });
      const row = await query(db)
        .selectFrom('user')
        .select('role_id')
        .where('login_id', '=', 'mover')
        .execute();
      expect(row).toEqual([{ role_id: reader.roleId }]);
    });

    it('links an account only while its user is signed in, and signs in as it then', async () => {
      const { server, db } = get();
      await save({ creates_users: false });
      provider.claims = { sub: 'boss', preferred_username: 'boss', email: 'boss@example.com' };
      const bob = await makeUser(server, companyId, { id: departmentId, path: '' }, { codes: ['11101'] });
      await query(db)
        .updateTable('user')
        .set({ email: 'boss@example.com' })
        .where('id', '=', bob.id)
        .execute();
      expect((await signIn()).refusal).toBe('identity.not_linked');
      server.clock.advance(3000);
      const response = await bob.caller.client.inject({ method: 'POST', url: '/sso/link', payload: {} });
      const [cookie = ''] = String(response.headers['set-cookie']).split(';');
      const linked = await comeBack(provider.authorize(response.json<{ url: string }>().url), cookie);
      expect([linked.location, linked.session]).toEqual(['/MIPS/account?linked', undefined]);
      expect(await whoIs((await signIn()).session)).toMatchObject({ login_id: bob.loginId });
      const cid = await makeUser(server, companyId, { id: departmentId, path: '' }, { codes: ['11101'] });
      const other = await cid.caller.client.inject({ method: 'POST', url: '/sso/link', payload: {} });
      const [otherCookie = ''] = String(other.headers['set-cookie']).split(';');
      const taken = await comeBack(provider.authorize(other.json<{ url: string }>().url), otherCookie);
      expect(taken.refusal).toBe('identity.identity_taken');
    });

    it('A5: lets disabled and deleted users in no more', async () => {
      const { db } = get();
      provider.claims = { sub: 'gone', preferred_username: 'gone' };
      await signIn();
      const set = (values: object) =>
        query(db).updateTable('user').set(values).where('login_id', '=', 'gone').execute();
      await set({ is_disabled: 1 });
      expect((await signIn()).refusal).toBe('identity.account_disabled');
      await set({ is_disabled: 0, deleted_at: 1 });
      await save({ creates_users: false });
      expect((await signIn()).refusal).toBe('identity.not_linked');
    });

    it('ends sessions after the hours of the setting, used or not, so that the provider is asked again', async () => {
      const { server } = get();
      await save({ session_hours: 2 });
      provider.claims = { sub: 'hours', preferred_username: 'hours' };
      const { session } = await signIn();
      server.clock.advance(90 * 60_000);
      expect(await whoIs(session)).toMatchObject({ login_id: 'hours' });
      server.clock.advance(31 * 60_000);
      expect(await whoIs(session)).toMatchObject({ error: { code: 'platform.signed_out' } });
    });

    it('can be the only way in, except for administrators', async () => {
      const { server, db } = get();
      const person = await makeUser(server, companyId, { id: departmentId, path: '' }, { codes: ['11101'] });
      const password_hash = await hashPassword('secret123', TEST_PASSWORD_COST);
      await query(db).updateTable('user').set({ password_hash }).where('id', '=', person.id).execute();
      const attempt = async (login_id: string, password = 'secret123') => {
        const payload = { login_id, password };
        return (await server.inject({ method: 'POST', url: '/signin', payload })).json<object>();
      };
      expect(await attempt(person.loginId)).toMatchObject({ login_id: person.loginId });
      await save({ allows_passwords: false });
      expect(await attempt(person.loginId)).toMatchObject({ error: { code: 'sessions.provider_only' } });
      expect(await attempt(person.loginId, 'wrong123')).toMatchObject({
        error: { code: 'sessions.mismatch' },
      });
      expect(await attempt('admin')).toMatchObject({ login_id: 'admin' });
      await query(db).updateTable('user').set({ is_admin: 1 }).where('id', '=', person.id).execute();
      expect(await attempt(person.loginId)).toMatchObject({ login_id: person.loginId });
    });

    it('has a button on the sign-in page, and a setting without the secret', async () => {
      const { server } = get();
      const admin = new Caller(await server.signIn());
      const options = async (search = '') => (await server.inject({ url: `/signin${search}` })).json();
      expect(await options()).toMatchObject({ provider: 'Example ID' });
      expect(await options(`?company=${companyCode}`)).toMatchObject({ provider: 'Example ID' });
      expect(await options('?company=unknown')).toMatchObject({ provider: null });
      expect(JSON.stringify(await admin.get(SETTING))).not.toContain(SECRET);
      expect(await newestLogRow(get().db, 'identity')).toMatchObject({ subject: 'Example ID' });
      expect(JSON.stringify(await newestLogRow(get().db, 'identity'))).not.toContain(SECRET);
      await admin.put(SETTING, {
        label: 'Example ID',
        issuer: provider.issuer,
        client_id: CLIENT_ID,
        is_enabled: false,
      });
      expect(await options()).toMatchObject({ provider: null });
    });
  },
  { reachesPrivate: true },
);
