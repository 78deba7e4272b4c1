import { type CurrentUser, type ErrorDefinition, refuse, resources, sessionErrors } from '@marquee/contract';
import { newToken } from '../../../platform/chance/system-chance.ts';
import type { Language } from '../../../platform/database/tables/organisation.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { sessionsEndedTopic } from '../../../platform/live/event-stream.ts';
import type { LogActor } from '../../../platform/operation-log/operation-log.ts';
import type { Platform } from '../../../platform/platform.ts';
import { learnLanguage } from '../../starters/index.ts';
import * as accounts from '../account/account.repository.ts';
import { describeUser } from '../account/describe-user.work.ts';
import type { SignInGuard, Verdict } from '../guard/sign-in-guard.service.ts';
import { verifyPassword } from '../hashing/password-hash.engine.ts';
import { mustReplace } from '../passwords/password-age.rules.ts';
import * as secondFactors from '../second-factor/second-factor.repository.ts';
import { type Proof, proofOf } from '../second-factor/second-factor-proof.rules.ts';
import { SESSION_IDLE_MS } from '../session/session.model.ts';
import { deleteByTokenHash, insertSession } from '../session/session.repository.ts';
import { hashToken } from '../session/session-token.model.ts';

type Deps = Pick<Platform, 'config' | 'db' | 'bus' | 'clock' | 'changes' | 'operationLog' | 'jobs'> & {
  guard: SignInGuard;
};

interface SignIn {
  login_id: string;
  password: string;
  code?: string | undefined;
  lang: Language;
}

interface Visitor {
  address: string;
  userAgent: string;
  /** The session that the browser already has. */
  formerToken?: string | undefined;
}

interface Entry {
  user: accounts.SignInUser;
  /** The proof of the second factor, if the user has one. */
  proof: Proof | undefined;
  language: Language;
}

/** Signs users in by password and, if they have a second factor, by its code. */
export class SignInService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Refuses: mismatch, locked, busy, waiting, code_required, code_wrong. */
  async signIn(body: SignIn, visitor: Visitor): Promise<{ token: string; user: CurrentUser }> {
    const { db, config, guard } = this.#deps;
    const user = await accounts.findByLogin(db, body.login_id);
    let proof: Proof | undefined;
    const verdict = await guard.attempt(body.login_id, visitor.address, async () => {
      const judged = await this.#judge(user, body);
      proof = judged.proof;
      return judged.verdict;
    });
    if (verdict === 'code_required') refuse(sessionErrors.code_required);
    if (!user || verdict !== 'right') return this.#refuseSignIn(body, visitor, user, verdict);
    const token = await this.#open({ user, proof, language: body.lang }, body.password, visitor);
    return { token, user: await describeUser(db, user.id, config.passwordProfile) };
  }

  async #judge(
    user: accounts.SignInUser | undefined,
    { password, code }: SignIn,
  ): Promise<{ verdict: Verdict; proof?: Proof | undefined }> {
    const isRight = await verifyPassword(password, user?.password_hash, this.#deps.config.passwordCost);
    if (user && isRight && user.is_waiting && !user.is_company_disabled) return { verdict: 'waiting' };
    if (!user || !isRight || user.is_disabled || user.is_company_disabled) return { verdict: 'mismatch' };
    const { secret, last_step, recovery_hashes } = user;
    if (secret === null || last_step === null || recovery_hashes === null) return { verdict: 'right' };
    if (code === undefined) return { verdict: 'code_required' };
    await this.#deps.guard.refuseIfCodesLocked(user.login_id);
    const proof = proofOf({ secret, last_step, recovery_hashes }, code, this.#deps.clock.now());
    return { verdict: proof ? 'right' : 'code_wrong', proof };
  }

  async #open(entry: Entry, password: string, visitor: Visitor): Promise<string> {
    const { address, userAgent, formerToken } = visitor;
    const { config, clock, changes, bus, jobs } = this.#deps;
    const { user, language } = entry;
    const now = clock.now();
    const token = newToken();
    const changedAt = user.password_changed_at ?? user.created_at;
    const mustChange = mustReplace(password, { changedAt, profile: config.passwordProfile, now });
    await changes.run(toLogActor(user, address), resources.sessions, 'add', async (trx, change) => {
      change.subject = user.login_id;
      if (!(await accounts.noteSignIn(trx, user, now, mustChange))) refuse(sessionErrors.mismatch);
      await spend(trx, entry);
      const companyId = user.company_id;
      if (await learnLanguage(this.#deps, trx, { companyId, language }))
        change.afterCommit(() => jobs.wake());
      if (formerToken !== undefined) {
        const session_ids = await deleteByTokenHash(trx, hashToken(formerToken));
        change.afterCommit(() => bus.publish(sessionsEndedTopic, { session_ids }));
      }
      await insertSession(trx, {
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

  async #refuseSignIn(
    { login_id }: SignIn,
    { address }: Visitor,
    user: accounts.SignInUser | undefined,
    verdict: Verdict,
  ): Promise<never> {
    const error = REFUSALS[verdict] ?? sessionErrors.mismatch;
    const actor = user ? toLogActor(user, address) : { user_id: null, company_id: null, login_id, address };
    await this.#deps.operationLog.recordFailure(actor, {
      module: 'sessions',
      operation: 'add',
      subject: login_id,
      code: error.code,
    });
    refuse(error);
  }
}

/** Says more than "mismatch" only to those who know the password. */
const REFUSALS: Partial<Record<Verdict, ErrorDefinition>> = {
  code_wrong: sessionErrors.code_wrong,
  waiting: sessionErrors.waiting,
};

/** Uses up the code, so that it is valid only once, even when sent twice at the same time. */
async function spend(trx: Trx, { user, proof }: Entry): Promise<void> {
  if (!proof || user.secret === null) return;
  const isSpent = await secondFactors.spend(trx, user.id, user.secret, proof);
  if (!isSpent) refuse(sessionErrors.code_wrong);
}

function toLogActor(user: accounts.SignInUser, address: string): LogActor {
  return { user_id: user.id, company_id: user.company_id, login_id: user.login_id, address };
}
