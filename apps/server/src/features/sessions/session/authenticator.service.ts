import { holds, type PermissionCode } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { fromJson } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Logger } from '../../../platform/logger/logger.ts';
import { SESSION_COOKIE, SESSION_IDLE_MS } from './session.model.ts';
import * as sessions from './session.repository.ts';
import { hashToken } from './session-token.model.ts';
import { userOf } from './user-of.work.ts';

const TOUCH_MS = 60_000;
/** The part of a request that identifies the user. */
export interface Credentials {
  headers: { authorization?: string | undefined };
  cookies: Record<string, string | undefined>;
  ip: string;
}

/** Identifies the user of a request, from the database each time, so that an ended session is over immediately. */
export class Authenticator {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #logger: Logger;

  constructor({ db, clock, logger }: { db: Db; clock: Clock; logger: Logger }) {
    this.#db = db;
    this.#clock = clock;
    this.#logger = logger;
  }

  async authenticate(request: Credentials): Promise<Actor | undefined> {
    const token = tokenOf(request);
    if (token === undefined || token.length > 100) return undefined;
    const now = this.#clock.now();
    const row = await sessions.findByTokenHash(this.#db, hashToken(token), now);
    if (!row) return undefined;
    if (now - row.last_seen_at > TOUCH_MS) this.#touch(row.session_id, now);
    return toActor(row, request.ip);
  }

  #touch(sessionId: number, now: number): void {
    sessions.touch(this.#db, sessionId, now, now + SESSION_IDLE_MS).catch((error: unknown) => {
      this.#logger.warn({ err: error }, 'session could not be extended');
    });
  }
}

/** Returns the bearer token, which scripts send, or the cookie. */
function tokenOf(request: Credentials): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer') return token;
  return request.cookies[SESSION_COOKIE];
}

function toActor(row: sessions.SignedInRow, address: string): Actor {
  const { session_id, session_kind, session_actions } = row;
  const user = { ...userOf(row, address), session_id, session_kind };
  if (session_actions === null) return user;
  return { ...narrowed(user, fromJson(session_actions)), token_name: row.session_name };
}

/** A token has only the codes that it was created for and that its owner still holds, even if the owner is an administrator. */
function narrowed(user: Actor, codes: readonly string[]): Actor {
  const held = codes.filter((code) => holds(user, code as PermissionCode));
  return { ...user, is_admin: false, is_group_admin: false, actions: new Set(held) };
}
