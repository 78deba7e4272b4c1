import { type CurrentUser, type ErrorDefinition, refuse, resources, sessionErrors } from '@marquee/contract';
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
import { beginSession, type Visitor } from '../session/begin-session.work.ts';
import { findProviderLabel } from './provider-label.repository.ts';

type Deps = Pick<Platform, 'config' | 'db' | 'bus' | 'clock' | 'changes' | 'operationLog' | 'jobs'> & {
  guard: SignInGuard;
};

interface SignIn {
  login_id: string;
  password: string;
  code?: string | undefined;
  lang: Language;
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

  /** The label of the identity provider of a company. */
  async providerOf(companyCode: string | undefined): Promise<string | null> {
    return (await findProviderLabel(this.#deps.db, companyCode)) ?? null;
  }

  /** Refuses: mismatch, locked, busy, waiting, code_required, code_wrong, provider_only. */
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
    if (user.refuses_passwords === 1 && user.is_admin === 0)
      return this.#refuseSignIn(body, visitor, user, 'provider_only');
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
    const { config, clock, changes, bus, jobs } = this.#deps;
    const { user, language } = entry;
    const now = clock.now();
    const changedAt = user.password_changed_at ?? user.created_at;
    const mustChange = mustReplace(password, { changedAt, profile: config.passwordProfile, now });
    return changes.run(toLogActor(user, visitor.address), resources.sessions, 'add', async (trx, change) => {
      change.subject = user.login_id;
      if (!(await accounts.noteSignIn(trx, user, now, mustChange))) refuse(sessionErrors.mismatch);
      await spend(trx, entry);
      const companyId = user.company_id;
      if (await learnLanguage(this.#deps, trx, { companyId, language }))
        change.afterCommit(() => jobs.wake());
      const { token, ended } = await beginSession(trx, { userId: user.id, visitor, now, endsAt: null });
      if (ended.length > 0) change.afterCommit(() => bus.publish(sessionsEndedTopic, { session_ids: ended }));
      return token;
    });
  }

  async #refuseSignIn(
    { login_id }: SignIn,
    { address }: Visitor,
    user: accounts.SignInUser | undefined,
    verdict: Verdict | 'provider_only',
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
const REFUSALS: Partial<Record<Verdict | 'provider_only', ErrorDefinition>> = {
  provider_only: sessionErrors.provider_only,
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
