import { query } from '../../platform/database/query.ts';
import type { TestServer } from '../../testing.ts';
import { hashToken, newToken, SESSION_COOKIE } from '../sessions/index.ts';
import { Caller } from './caller.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Signs somebody in by a session put straight into the database: hashing passwords is slow, and tested elsewhere. */
export async function signInAs(server: TestServer, userId: number): Promise<Caller> {
  const token = newToken();
  const now = server.clock.now();
  await query(server.app.platform.db)
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      kind: 'cookie',
      actions: null,
      created_at: now,
      last_seen_at: now,
      expires_at: now + DAY_MS,
      address: '127.0.0.1',
      user_agent: 'test',
    })
    .execute();
  const cookie = `${SESSION_COOKIE}=${token}`;
  const inject: Caller['client']['inject'] = (request) =>
    server.inject({ ...request, headers: { ...request.headers, cookie } });
  return new Caller({ cookie, inject });
}
