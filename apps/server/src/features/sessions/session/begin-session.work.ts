import { newToken } from '../../../platform/chance/system-chance.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { SESSION_IDLE_MS } from './session.model.ts';
import { deleteByTokenHash, insertSession } from './session.repository.ts';
import { hashToken } from './session-token.model.ts';

/** The browser that signs in. */
export interface Visitor {
  address: string;
  userAgent: string;
  /** The session that the browser already has. */
  formerToken?: string | undefined;
}

interface Beginning {
  userId: number;
  visitor: Visitor;
  now: number;
  /** When it ends although it is in use; null for never. */
  endsAt: number | null;
}

/** Begins the session of a browser in place of its former one. Returns its token, and the ended session to publish after the commit. */
export async function beginSession(
  trx: Trx,
  { userId, visitor: { address, userAgent, formerToken }, now, endsAt }: Beginning,
): Promise<{ token: string; ended: number[] }> {
  const token = newToken();
  const ended = formerToken === undefined ? [] : await deleteByTokenHash(trx, hashToken(formerToken));
  await insertSession(trx, {
    token_hash: hashToken(token),
    user_id: userId,
    kind: 'cookie',
    created_at: now,
    last_seen_at: now,
    expires_at: Math.min(now + SESSION_IDLE_MS, endsAt ?? Number.MAX_SAFE_INTEGER),
    ends_at: endsAt,
    address,
    user_agent: userAgent.slice(0, 200),
  });
  return { token, ended };
}
