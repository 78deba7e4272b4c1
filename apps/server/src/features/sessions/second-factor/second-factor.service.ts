import { refuse, resources, sessionErrors } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { randomBytes } from '../../../platform/chance/system-chance.ts';
import type { PlannedChange } from '../../../platform/changes/changes.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SignInGuard } from '../guard/sign-in-guard.service.ts';
import { fromBase32, toBase32 } from './base32.model.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.model.ts';
import * as secondFactors from './second-factor.repository.ts';
import { stepOf } from './totp.model.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'changes'> & { guard: SignInGuard };

/** The length of the hash behind the codes (RFC 4226, section 4). */
const SECRET_BYTES = 20;
const ISSUER = 'Marquee';

/** The user's own second factor: one-time codes of an authenticator app, and recovery codes in case it is lost. */
export class SecondFactorService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Offers a secret, which takes effect once it is confirmed with a code; replaces an unconfirmed one.
   * Refuses: password_wrong, locked, busy, second_factor_on.
   */
  async offer(actor: Actor, password: string): Promise<{ secret: string; uri: string }> {
    const { clock, guard, changes } = this.#deps;
    await guard.prove(actor, password);
    const secret = toBase32(randomBytes(SECRET_BYTES));
    await changes.run(actor, resources.users, changeTo('offered', actor), async (trx) => {
      const isOffered = await secondFactors.offer(trx, actor.user_id, secret, clock.now());
      if (!isOffered) refuse(sessionErrors.second_factor_on);
    });
    return { secret, uri: uriOf(actor.login_id, secret) };
  }

  /**
   * Returns the recovery codes, which are shown only once.
   * Refuses: code_wrong, second_factor_on, second_factor_off.
   */
  async confirm(actor: Actor, code: string): Promise<string[]> {
    const { db, clock, guard, changes } = this.#deps;
    const factor = await secondFactors.find(db, actor.user_id);
    if (!factor) refuse(sessionErrors.second_factor_off);
    if (factor.confirmed_at !== null) refuse(sessionErrors.second_factor_on);
    const now = clock.now();
    let step: number | undefined;
    await guard.attempt(actor.login_id, actor.address, async () => {
      step = stepOf(fromBase32(factor.secret), code, now, factor.last_step);
      return step === undefined ? 'mismatch' : 'right';
    });
    if (step === undefined) refuse(sessionErrors.code_wrong);
    const proven = step;
    const codes = newRecoveryCodes(randomBytes);
    const recoveryHashes = codes.map(hashRecoveryCode);
    await changes.run(actor, resources.users, changeTo('on', actor), async (trx) => {
      const facts = { step: proven, recoveryHashes, now };
      const isOn = await secondFactors.confirm(trx, actor.user_id, factor.secret, facts);
      if (!isOn) refuse(sessionErrors.code_wrong);
    });
    return codes;
  }

  /** Refuses: password_wrong, locked, busy, second_factor_off. */
  async drop(actor: Actor, password: string): Promise<void> {
    const { guard, changes } = this.#deps;
    await guard.prove(actor, password);
    await changes.run(actor, resources.users, changeTo('off', actor), async (trx) => {
      if (!(await secondFactors.drop(trx, actor.user_id))) refuse(sessionErrors.second_factor_off);
    });
  }
}

/** The change of the user's own factor. */
function changeTo(second_factor: 'offered' | 'on' | 'off', { login_id, user_id }: Actor): PlannedChange {
  return { operation: 'update', subject: login_id, after: logFacts({ second_factor }), ids: [user_id] };
}

/** Returns the URI that authenticator apps read from a QR code. */
function uriOf(loginId: string, secret: string): string {
  const query = new URLSearchParams({ secret, issuer: ISSUER, algorithm: 'SHA1', digits: '6', period: '30' });
  return `otpauth://totp/${ISSUER}:${encodeURIComponent(loginId)}?${query}`;
}
