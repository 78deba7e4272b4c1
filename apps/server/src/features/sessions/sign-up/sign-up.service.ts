import {
  fitsProfile,
  refuse,
  resources,
  sessionErrors,
  type signUpSchema,
  userErrors,
} from '@marquee/contract';
import type { z } from 'zod';
import { taken } from '../../../platform/database/refuse-duplicate.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SignInGuard } from '../guard/sign-in-guard.service.ts';
import { hashPassword } from '../hashing/password-hash.engine.ts';
import { getSignUpDepartment, insertWaitingUser } from './sign-up.repository.ts';

type Deps = Pick<Platform, 'config' | 'db' | 'clock' | 'changes'> & { guard: SignInGuard };

/** Sign-up, if allowed: new accounts wait until an administrator approves them. */
export class SignUpService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Creates an ordinary user without a role in the first company's default department, whatever was requested.
   * Refuses: signup_closed, users.login_taken, password_too_simple, busy.
   */
  async signUp(
    { login_id, name = login_id, password }: z.output<typeof signUpSchema>,
    address: string,
  ): Promise<void> {
    const { config, db, clock, guard, changes } = this.#deps;
    if (!config.opensSignUp) refuse(sessionErrors.signup_closed);
    if (!fitsProfile(password, config.passwordProfile)) refuse(sessionErrors.password_too_simple);
    await guard.countSignUp(address);
    // Hashed before the login is checked, so that both cases take equally long.
    const password_hash = await hashPassword(password, config.passwordCost);
    const { company_id, department_id } = await getSignUpDepartment(db);
    const stranger = { user_id: null, company_id, login_id, address };
    const values = { login_id, name, password_hash, company_id, department_id, created_at: clock.now() };
    const after = logFacts({ login_id, name, is_disabled: true });
    const duplicates = [taken('login_id', userErrors.login_taken, { login_id })];
    const planned = { operation: 'add', subject: login_id, after, duplicates } as const;
    await changes.run(stranger, resources.users, planned, async (trx, change) => {
      change.ids = [await insertWaitingUser(trx, values)];
    });
  }
}
