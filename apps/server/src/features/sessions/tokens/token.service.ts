import {
  grantable,
  PLATFORM_CODES,
  refuse,
  resources,
  sessionErrors,
  type Token,
  type tokenAddSchema,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import { newToken } from '../../../platform/chance/system-chance.ts';
import { fromJson, toJson } from '../../../platform/database/columns.ts';
import { sessionsEndedTopic } from '../../../platform/live/event-stream.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as sessions from '../session/session.repository.ts';
import { hashToken } from '../session/session-token.model.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'bus' | 'changes'>;

const DAY_MS = 24 * 60 * 60_000;

/** Tokens for scripts that act for their owner, each with some of the owner's codes. */
export class TokenService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async list(actor: Actor): Promise<Token[]> {
    const { db, clock } = this.#deps;
    const rows = await sessions.listOwn(db, actor.user_id, 'bearer', clock.now());
    return rows.map((row) => ({ ...row, actions: fromJson(row.actions ?? '[]') }));
  }

  /**
   * Returns the token, which is stored nowhere. Tokens never get codes of the platform.
   * Refuses: token_beyond_you.
   */
  async add(
    actor: Actor,
    { name, actions, days }: z.output<typeof tokenAddSchema>,
  ): Promise<Token & { token: string }> {
    const { clock, changes } = this.#deps;
    const codes = [...new Set(actions)];
    const platformCodes: readonly string[] = PLATFORM_CODES;
    if (!grantable(codes, actor) || codes.some((code) => platformCodes.includes(code))) {
      refuse(sessionErrors.token_beyond_you);
    }
    const now = clock.now();
    const times = { created_at: now, last_seen_at: now, expires_at: now + days * DAY_MS };
    const token = newToken();
    const id = await changes.run(actor, resources.tokens, 'add', (trx, change) => {
      change.subject = name;
      change.after = logFacts({ actions: codes, days });
      return sessions.insertSession(trx, {
        ...times,
        token_hash: hashToken(token),
        user_id: actor.user_id,
        kind: 'bearer',
        name,
        actions: toJson(codes),
        address: actor.address,
        user_agent: '',
      });
    });
    return { id, name, actions: codes, ...times, token };
  }

  /** Revokes all or none. Refuses: token_not_found. */
  async revoke(actor: Actor, ids: readonly number[]): Promise<void> {
    const { changes, bus, clock } = this.#deps;
    await changes.run(actor, resources.tokens, 'delete', async (trx, change) => {
      const revoked = await sessions.deleteOwn(trx, actor.user_id, 'bearer', ids, clock.now());
      if (revoked.length < ids.length) refuse(sessionErrors.token_not_found);
      change.subject = revoked.map(({ name }) => name).join(', ');
      change.afterCommit(() => bus.publish(sessionsEndedTopic, { session_ids: [...ids] }));
    });
  }
}
