import { refuse, sessionErrors } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { pause } from '../../../platform/clock/pause.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as accounts from '../account/account.repository.ts';
import { BoundedPool, PoolFullError } from '../hashing/bounded-pool.memory.ts';
import { verifyPassword } from '../hashing/password-hash.engine.ts';
import * as failures from './sign-in-failure.repository.ts';
import { networkOf } from './sign-in-network.model.ts';

/** The result of one attempt to sign in or to confirm a password. */
export type Verdict = 'right' | 'mismatch' | 'waiting' | 'code_required' | 'code_wrong';

/** Guesses at many accounts become slow, while everyone else behind the same address can still sign in. */
const SLOWED_BY_MS = 2000;
/** No account has this name; sign-ups are counted under it. */
const NO_LOGIN = '';

/** Counts wrong passwords and codes wherever they are requested, and refuses after too many. */
export class SignInGuard {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #passwordCost: number;
  /** Limits attempts to what can be hashed at a time, so that simultaneous guesses are counted like successive ones. */
  readonly #turns = new BoundedPool(2, 32);

  constructor({ db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>) {
    this.#db = db;
    this.#clock = clock;
    this.#passwordCost = config.passwordCost;
  }

  /** Calls `judge` when it is this attempt's turn, unless the account is locked by then. Refuses: locked, busy. */
  async attempt(loginId: string, address: string, judge: () => Promise<Verdict>): Promise<Verdict> {
    const network = networkOf(address);
    if ((await this.#refuseIfLocked(loginId, network)) === 'slowed') await pause(this.#clock, SLOWED_BY_MS);
    try {
      return await this.#turns.run(async () => {
        await this.#refuseIfLocked(loginId, network);
        const verdict = await judge();
        await this.#note(verdict, loginId, network);
        return verdict;
      });
    } catch (error) {
      if (error instanceof PoolFullError) refuse(sessionErrors.busy);
      throw error;
    }
  }

  /**
   * Checks the actor's password; returns its hash, which later writes expect to be unchanged.
   * Refuses: password_wrong, locked, busy.
   */
  async prove(actor: Actor, password: string): Promise<string> {
    const { password_hash } = await accounts.getPassword(this.#db, actor.user_id);
    const verdict = await this.attempt(actor.login_id, actor.address, async () =>
      (await verifyPassword(password, password_hash, this.#passwordCost)) ? 'right' : 'mismatch',
    );
    if (verdict !== 'right') refuse(sessionErrors.password_wrong);
    return password_hash;
  }

  /** Call it before a code is checked: there may have been too many wrong ones. Refuses: locked. */
  async refuseIfCodesLocked(loginId: string): Promise<void> {
    if (await failures.areCodesLocked(this.#db, loginId, this.#clock.now())) refuse(sessionErrors.locked);
  }

  /** Counts sign-ups per network; there may be too many. Refuses: busy. */
  async countSignUp(address: string): Promise<void> {
    const network = networkOf(address);
    const now = this.#clock.now();
    if ((await failures.treatmentOf(this.#db, NO_LOGIN, network, now)) !== 'free') refuse(sessionErrors.busy);
    await failures.noteFailure(this.#db, NO_LOGIN, network, now);
  }

  async #refuseIfLocked(loginId: string, network: string): Promise<failures.Treatment> {
    const treatment = await failures.treatmentOf(this.#db, loginId, network, this.#clock.now());
    return treatment === 'locked' ? refuse(sessionErrors.locked) : treatment;
  }

  async #note(verdict: Verdict, loginId: string, network: string): Promise<void> {
    const now = this.#clock.now();
    if (verdict === 'mismatch') await failures.noteFailure(this.#db, loginId, network, now);
    if (verdict === 'code_wrong') await failures.noteWrongCode(this.#db, loginId, network, now);
    if (verdict === 'right') await failures.forgetFailures(this.#db, loginId, network);
  }
}
