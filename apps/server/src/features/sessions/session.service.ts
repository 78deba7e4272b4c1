import {
  type AccessControl,
  type CurrentUser,
  heldCodes,
  PERMISSIONS,
  refuse,
  type SignInOptions,
  sessionErrors,
} from '@marquee/contract';
import { type Actor, mayDo } from '../../platform/actor/actor.ts';
import { sessionsEndedTopic } from '../../platform/live/event-stream.ts';
import type { LogActor } from '../../platform/operation-log/operation-log.ts';
import type { Platform } from '../../platform/platform.ts';
import { BoundedPool, PoolFullError } from './bounded-pool.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import * as sessions from './session.repository.ts';
import { SESSION_IDLE_MS } from './session.settings.ts';
import { hashToken, newToken } from './session-token.ts';
import * as failures from './sign-in-failure.repository.ts';

type Deps = Pick<Platform, 'config' | 'db' | 'clock' | 'bus' | 'operationLog'>;
type User = NonNullable<Awaited<ReturnType<typeof sessions.findUserByLogin>>>;

interface Visitor {
  address: string;
  userAgent: string;
}

export interface SignedIn {
  token: string;
  user: CurrentUser;
}

/** Signing in and out, and what a signed-in user may know of himself. */
export class SessionService {
  readonly #deps: Deps;
  /** Two cores hash, the rest waits: two hundred sign-ins at once leave the server to everybody else. */
  readonly #pool = new BoundedPool(2, 32);
  /** Compared with where there is no such user, so that both answers take the same time. */
  readonly #nobody = hashPassword('nobody');

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  signInOptions(): SignInOptions {
    const { opensSignUp, passwordProfile } = this.#deps.config;
    return { signup_open: opensSignUp, password_profile: passwordProfile };
  }

  async signIn(
    { login_id, password }: { login_id: string; password: string },
    visitor: Visitor,
  ): Promise<SignedIn> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    if (await failures.isLocked(db, login_id, visitor.address, now)) refuse(sessionErrors.locked);
    const user = await sessions.findUserByLogin(db, login_id);
    const isRight = await this.#verify(password, user?.password_hash ?? (await this.#nobody));
    if (!user || !isRight || user.is_disabled || user.is_company_disabled) {
      await failures.noteFailure(db, login_id, visitor.address, now);
      return this.#refuseSignIn(login_id, visitor.address, user);
    }
    await failures.forgetFailures(db, login_id, visitor.address);
    const token = await this.#open(user, visitor, now);
    return { token, user: await this.#describe(user.id) };
  }

  async signOut(actor: Actor): Promise<void> {
    const { operationLog, bus } = this.#deps;
    const entry = { module: 'sessions', operation: 'delete', subject: actor.login_id } as const;
    await operationLog.audited(actor, entry, (trx) => sessions.deleteSession(trx, actor.session_id));
    bus.publish(sessionsEndedTopic, { session_ids: [actor.session_id] });
  }

  currentUser(actor: Actor): Promise<CurrentUser> {
    return this.#describe(actor.user_id);
  }

  accessControl(actor: Actor): AccessControl {
    const { is_admin, is_group_admin } = actor;
    return { is_admin, is_group_admin, actions: heldCodes(actor) };
  }

  /** Pages whose code, or the code of an action on them, the user holds, and the menus above them. */
  nav(actor: Actor): { code: string; parent: string | null }[] {
    const held = new Set<string>();
    for (const { code, parent } of PERMISSIONS) {
      if (!mayDo(actor, code)) continue;
      const page = PERMISSIONS.find((entry) => entry.code === parent);
      for (const one of [code, parent, page?.parent]) if (one) held.add(one);
    }
    const menus = new Set(
      PERMISSIONS.filter(({ parent }) => parent === null).map(({ code }) => code as string),
    );
    return PERMISSIONS.filter(
      ({ code, parent }) => held.has(code) && (parent === null || menus.has(parent)),
    ).map(({ code, parent }) => ({ code, parent }));
  }

  async #verify(password: string, hash: string): Promise<boolean> {
    try {
      return await this.#pool.run(() => verifyPassword(password, hash));
    } catch (error) {
      if (error instanceof PoolFullError) refuse(sessionErrors.busy);
      throw error;
    }
  }

  async #open(user: User, { address, userAgent }: Visitor, now: number): Promise<string> {
    const token = newToken();
    const entry = { module: 'sessions', operation: 'add', subject: user.login_id } as const;
    await this.#deps.operationLog.audited(toLogActor(user, address), entry, async (trx) => {
      await sessions.noteSignIn(trx, user.id, now);
      await sessions.insertSession(trx, {
        token_hash: hashToken(token),
        user_id: user.id,
        kind: 'cookie',
        created_at: now,
        last_seen_at: now,
        expires_at: now + SESSION_IDLE_MS,
        address,
        user_agent: userAgent.slice(0, 200),
      });
    });
    return token;
  }

  async #refuseSignIn(loginId: string, address: string, user: User | undefined): Promise<never> {
    const actor = user
      ? toLogActor(user, address)
      : { user_id: null, company_id: null, login_id: loginId, address };
    await this.#deps.operationLog.recordFailure(actor, {
      module: 'sessions',
      operation: 'add',
      subject: loginId,
    });
    refuse(sessionErrors.mismatch);
  }

  async #describe(userId: number): Promise<CurrentUser> {
    const { second_factor_at, ...row } = await sessions.getCurrentUser(this.#deps.db, userId);
    return {
      ...row,
      is_admin: row.is_admin === 1,
      is_group_admin: row.is_group_admin === 1,
      must_change_password: row.must_change_password === 1,
      has_second_factor: second_factor_at !== null,
      password_profile: this.#deps.config.passwordProfile,
    };
  }
}

function toLogActor(user: User, address: string): LogActor {
  return { user_id: user.id, company_id: user.company_id, login_id: user.login_id, address };
}
