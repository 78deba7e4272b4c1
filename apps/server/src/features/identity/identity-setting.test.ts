import { expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import { describeServer, makeUser } from '../testing/index.ts';

const SETTING = '/system-set/sign-on';

describeServer('the setting of an identity provider', (get) => {
  const body = { label: 'ID', issuer: 'http://127.0.0.1:9/', client_id: 'x', client_secret: 'y' };

  it.each([
    'http://127.0.0.1:9/',
    'https://localhost/',
    'http://10.0.0.7/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
  ])('S1: refuses the issuer %s', async (issuer) => {
    expect(await get().admin.refusal('PUT', SETTING, { ...body, issuer })).toBe('identity.issuer_refused');
    expect(await get().admin.get(SETTING)).toMatchObject({ provider: null });
  });

  it('refuses addresses that are none, and a new client without its secret', async () => {
    for (const issuer of [
      'ftp://x.example',
      'https://a:b@x.example',
      'https://x.example/?q=1',
      'javascript:1',
    ])
      expect(await get().admin.refusal('PUT', SETTING, { ...body, issuer })).toBe('platform.invalid_request');
    const { client_secret: _, ...without } = body;
    expect(await get().admin.refusal('PUT', SETTING, without)).toBe('identity.secret_required');
  });

  it('is changed by administrators only, because it decides who signs in as whom', async () => {
    const { server, db, admin } = get();
    const home = await query(db)
      .selectFrom('department')
      .select(['id', 'company_id', 'path'])
      .executeTakeFirstOrThrow();
    const manager = await makeUser(server, home.company_id, home, { codes: ['41101'] });
    expect(await manager.caller.refusal('PUT', SETTING, body)).toBe('identity.administrators_only');
    expect(await manager.caller.get(SETTING)).toMatchObject({ provider: null });
    const token = await admin.post<{ token: string }>('/tokens', { name: 'x', actions: ['41101'] });
    const response = await server.inject({
      method: 'PUT',
      url: SETTING,
      payload: body,
      headers: { authorization: `Bearer ${token.token}` },
    });
    expect(response.json()).toMatchObject({ error: { code: 'sessions.token_refused' } });
  });

  it('is missing at first', async () => {
    const response = await get().server.inject({ method: 'POST', url: '/sso/start', payload: {} });
    expect(response.json()).toMatchObject({ error: { code: 'identity.not_configured' } });
  });

  it('A4: is not asked more than twenty times in a row from one address', async () => {
    const outcomes = new Set<unknown>();
    for (let index = 0; index < 25; index += 1) {
      const response = await get().server.inject({ method: 'POST', url: '/sso/start', payload: {} });
      outcomes.add(response.json<{ error: { code: string } }>().error.code);
    }
    expect([...outcomes]).toEqual(['identity.not_configured', 'platform.too_many_requests']);
  });
});
