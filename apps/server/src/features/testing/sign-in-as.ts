import { newRow } from '@marquee/testkit';
import { newToken } from '../../platform/chance/system-chance.ts';
import { query } from '../../platform/database/query.ts';
import type { TestServer } from '../../testing.ts';
import { hashToken, SESSION_COOKIE } from '../sessions/index.ts';
import { Caller } from './caller.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Signs a user in by inserting a session, because hashing passwords is slow and tested elsewhere. */
export async function signInAs(server: TestServer, userId: number): Promise<Caller> {
  const token = newToken();
  const now = server.clock.now();
  await query(server.app.platform.db)
    .insertInto('session')
    .values(newRow.session(now, { token_hash: hashToken(token), user_id: userId, expires_at: now + DAY_MS }))
    .execute();
  const cookie = `${SESSION_COOKIE}=${token}`;
  const inject: Caller['client']['inject'] = (request) =>
    server.inject({ ...request, headers: { ...request.headers, cookie } });
  return new Caller({ cookie, inject });
}
