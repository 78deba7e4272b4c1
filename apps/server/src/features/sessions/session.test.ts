import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing.ts';

describe('sessions', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  it('signs in by form and sets a cookie that scripts in pages cannot read', async () => {
    const response = await server.inject({
      method: 'POST',
      url: '/signin',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'login_id=admin&password=secret123&lang=en',
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['set-cookie']).toMatch(
      /^marquee_session=.{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(response.json()).toMatchObject({ login_id: 'admin', belong_to: 0, is_admin: true });
  });
});
