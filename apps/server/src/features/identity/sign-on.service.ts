import { BELONGS_TO, identityErrors, refuse, resources } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import { newToken } from '../../platform/chance/system-chance.ts';
import type { Language } from '../../platform/database/tables/organisation.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { sessionsEndedTopic } from '../../platform/live/event-stream.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import { beginSession, hashPassword, hashToken, type Visitor } from '../sessions/index.ts';
import { users } from '../users/index.ts';
import { type Claims, loginFrom, mayEnter, personFrom, placeOf } from './claims.rules.ts';
import type { StoredProvider } from './identity-provider.repository.ts';
import * as providers from './identity-provider.repository.ts';
import { type OidcClient, OidcFailure } from './oidc.engine.ts';
import * as attempts from './sso-attempt.repository.ts';
import * as identities from './user-identity.repository.ts';

/** How long somebody may take at the provider. */
export const ATTEMPT_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;
const MAX_LOGIN_ATTEMPTS = 50;

export interface Started {
  url: string;
  /** The value of the cookie that binds the sign-in to this browser. */
  browser: string;
}

interface Wish {
  return_path: string;
  lang: Language;
  origin: string;
}

interface Redirect {
  company: string;
  state: string | undefined;
  browser: string | undefined;
  search: string;
}

type Deps = Pick<Platform, 'config' | 'db' | 'clock' | 'bus' | 'changes' | 'operationLog' | 'logger'> & {
  oidc: OidcClient;
};

/** Signs users in by what the identity provider of their company says about them, and links accounts to identities. */
export class SignOn {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Refuses: not_configured, provider_failed. */
  async start(companyCode: string | undefined, wish: Wish): Promise<Started> {
    const provider = await providers.findByCompany(this.#deps.db, companyCode);
    return this.#begin(provider ?? refuse(identityErrors.not_configured), wish, null);
  }

  /** Refuses: not_configured, provider_failed. */
  async link({ company_id, user_id, is_platform }: Actor, origin: string): Promise<Started> {
    const provider = await providers.find(this.#deps.db, company_id);
    if (!provider?.is_enabled || is_platform) refuse(identityErrors.not_configured);
    return this.#begin(provider, { return_path: '/account', lang: 'zh', origin }, user_id);
  }

  /**
   * Returns the page to open, and the token of the new session of a sign-in.
   * Refuses: not_configured, refused, provider_failed, not_linked, domain_refused, account_disabled, identity_taken.
   */
  async finish(redirect: Redirect, visitor: Visitor): Promise<{ token?: string; path: string }> {
    const { db, clock, oidc, logger, operationLog } = this.#deps;
    const { state, browser, company } = redirect;
    if (state === undefined || browser === undefined) refuse(identityErrors.refused);
    const keys = { state_hash: hashToken(state), browser_hash: hashToken(browser), now: clock.now() };
    const attempt = (await attempts.take(db, keys)) ?? refuse(identityErrors.refused);
    const provider = await providers.findByCompany(db, company);
    if (!provider) refuse(identityErrors.not_configured);
    // An answer for another company, or of a provider that was replaced meanwhile.
    if (provider.company_id !== attempt.company_id || provider.issuer !== attempt.issuer)
      refuse(identityErrors.refused);
    try {
      const claims = await oidc.finish(provider, { ...attempt, state }, redirect.search);
      if (!mayEnter(provider, claims)) refuse(identityErrors.domain_refused);
      if (attempt.user_id !== null) {
        await this.#link(provider, claims, attempt.user_id, visitor);
        return { path: '/account?linked' };
      }
      return { token: await this.#signIn(provider, claims, visitor), path: attempt.return_path };
    } catch (error) {
      const refusal =
        error instanceof OidcFailure
          ? error.isForged
            ? identityErrors.refused
            : identityErrors.provider_failed
          : undefined;
      if (refusal) logger.warn({ err: error, company }, 'sign-in through the identity provider failed');
      const code = refusal?.code ?? codeOf(error);
      if (code !== undefined) {
        const actor = {
          user_id: null,
          company_id: provider.company_id,
          login_id: '',
          address: visitor.address,
        };
        const entry = { module: 'sessions', operation: 'add', subject: provider.label, code } as const;
        await operationLog.recordFailure(actor, entry);
      }
      if (refusal) refuse(refusal);
      throw error;
    }
  }

  async #begin(provider: StoredProvider, wish: Wish, user_id: number | null): Promise<Started> {
    const { db, clock, oidc, logger } = this.#deps;
    const redirectUri = `${wish.origin}/MIPS/sso/callback/${provider.company_code}`;
    const begun = await oidc.begin(provider, redirectUri).catch((error: unknown) => {
      if (!(error instanceof OidcFailure)) throw error;
      logger.warn({ err: error, company: provider.company_code }, 'the identity provider does not answer');
      return refuse(identityErrors.provider_failed);
    });
    const browser = newToken();
    await attempts.insert(db, {
      state_hash: hashToken(begun.state),
      browser_hash: hashToken(browser),
      company_id: provider.company_id,
      user_id,
      issuer: provider.issuer,
      nonce: begun.nonce,
      verifier: begun.verifier,
      redirect_uri: redirectUri,
      return_path: wish.return_path,
      lang: wish.lang,
      expires_at: clock.now() + ATTEMPT_MS,
    });
    return { url: begun.url, browser };
  }

  async #signIn(provider: StoredProvider, claims: Claims, visitor: Visitor): Promise<string> {
    const { db, clock, changes, bus } = this.#deps;
    const { company_id, issuer } = provider;
    const identity = { company_id, issuer, subject: claims.sub };
    const known = await identities.findUser(db, identity);
    if (!known && !provider.creates_users) refuse(identityErrors.not_linked);
    if (known && known.is_disabled === 1) refuse(identityErrors.account_disabled);
    const { address } = visitor;
    const userId = known?.id ?? (await this.#create(provider, claims, identity, address));
    const user = (await identities.findUser(db, identity)) ?? refuse(identityErrors.account_disabled);
    const actor = { user_id: userId, company_id, login_id: user.login_id, address };
    return changes.run(actor, resources.sessions, 'add', async (trx, change) => {
      Object.assign(change, { subject: user.login_id, after: logFacts({ issuer }) });
      const now = clock.now();
      const moved = await this.#move(trx, provider, claims, user);
      await users.update(trx, [userId], { last_login_at: now });
      const endsAt = now + provider.session_hours * HOUR_MS;
      const { token, ended } = await beginSession(trx, { userId, visitor, now, endsAt });
      const session_ids = [...moved, ...ended];
      if (session_ids.length > 0) change.afterCommit(() => bus.publish(sessionsEndedTopic, { session_ids }));
      return token;
    });
  }

  /** Puts a user where the groups at the provider say, and ends the sessions that began elsewhere. Administrators stay. */
  async #move(
    trx: Trx,
    provider: StoredProvider,
    claims: Claims,
    user: identities.LinkedUser,
  ): Promise<number[]> {
    if (provider.group_rules.length === 0 || user.is_admin === 1 || user.is_group_admin === 1) return [];
    const place = await identities.existing(trx, provider.company_id, placeOf(provider, claims));
    const department_id = place.department_id ?? user.department_id;
    const role_id = place.role_id ?? null;
    if (department_id === user.department_id && role_id === user.role_id) return [];
    await users.update(trx, [user.id], { department_id, role_id });
    return users.endSessions(trx, [user.id]);
  }

  /** An ordinary user whose password nobody knows. */
  async #create(
    provider: StoredProvider,
    claims: Claims,
    identity: identities.Identity,
    address: string,
  ): Promise<number> {
    const { clock, changes, config } = this.#deps;
    const password_hash = await hashPassword(newToken(), config.passwordCost);
    const { company_id } = provider;
    const stranger = { user_id: null, company_id, login_id: '', address };
    return changes.run(stranger, resources.users, 'add', async (trx, change) => {
      const login_id = await freeLogin(trx, claims);
      const person = personFrom(claims, login_id);
      const { department_id, role_id } = await identities.existing(
        trx,
        company_id,
        placeOf(provider, claims),
      );
      const now = clock.now();
      const id = await users.insert(trx, {
        ...person,
        login_id,
        password_hash,
        company_id,
        belong_to: BELONGS_TO.company,
        department_id: department_id ?? null,
        role_id: role_id ?? null,
        created_at: now,
        password_changed_at: now,
      });
      await identities.link(trx, identity, id, now);
      const after = logFacts({ login_id, name: person.name, issuer: provider.issuer });
      Object.assign(change, { subject: login_id, ids: [id], after });
      return id;
    });
  }

  async #link(provider: StoredProvider, claims: Claims, userId: number, { address }: Visitor): Promise<void> {
    const { db, clock, changes } = this.#deps;
    const { company_id, issuer } = provider;
    const identity = { company_id, issuer, subject: claims.sub };
    const account = await identities.findAccount(db, company_id, userId);
    if (!account) refuse(identityErrors.account_disabled);
    const actor = { user_id: userId, company_id, login_id: account.login_id, address };
    await changes.run(actor, resources.users, 'update', async (trx, change) => {
      const owner = await identities.findUser(trx, identity);
      if (owner && owner.id !== userId) refuse(identityErrors.identity_taken);
      await identities.link(trx, identity, userId, clock.now());
      Object.assign(change, { subject: account.login_id, ids: [userId], after: logFacts({ issuer }) });
    });
  }
}

async function freeLogin(trx: Trx, claims: Claims): Promise<string> {
  for (let attempt = 0; attempt < MAX_LOGIN_ATTEMPTS; attempt += 1) {
    const login = loginFrom(claims, attempt);
    if (!(await identities.isLoginTaken(trx, login))) return login;
  }
  return refuse(identityErrors.not_linked);
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('definition' in error)) return undefined;
  return (error.definition as { code: string }).code;
}
