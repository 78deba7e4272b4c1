import { fitsProfile, refuse, resources, sessionErrors } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { sessionsEndedTopic } from '../../../platform/live/event-stream.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SignInGuard } from '../guard/sign-in-guard.service.ts';
import { hashPassword, verifyPassword } from '../hashing/password-hash.engine.ts';
import { deleteOthers } from '../session/session.repository.ts';
import { listPastPasswords, replacePassword } from './password-history.repository.ts';

type Deps = Pick<Platform, 'config' | 'db' | 'clock' | 'bus' | 'changes'> & {
  guard: SignInGuard;
};

interface Change {
  old_password: string;
  password: string;
}

/** Changes of the user's own password. */
export class PasswordService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Ends all other sessions and all tokens of the user.
   * Refuses: password_wrong, locked, busy, password_too_simple, password_reused.
   */
  async change(actor: Actor, { old_password, password }: Change): Promise<void> {
    const { config, clock, changes, guard, bus } = this.#deps;
    const replaces = await guard.prove(actor, old_password);
    if (!fitsProfile(password, config.passwordProfile)) refuse(sessionErrors.password_too_simple);
    if (await this.#wasUsed(actor.user_id, { old_password, password })) refuse(sessionErrors.password_reused);
    const hash = await hashPassword(password, config.passwordCost);
    const replacement = { userId: actor.user_id, replaces, hash, now: clock.now() };
    await changes.run(actor, resources.users, 'update', async (trx, change) => {
      change.subject = actor.login_id;
      change.after = logFacts({ password: 'changed' });
      change.ids = [actor.user_id];
      if (!(await replacePassword(trx, replacement))) refuse(sessionErrors.password_wrong);
      const session_ids = await deleteOthers(trx, actor.user_id, actor.session_id);
      change.afterCommit(() => bus.publish(sessionsEndedTopic, { session_ids }));
    });
  }

  /** Rejects the current password, and in the strict profile the last five. */
  async #wasUsed(userId: number, { old_password, password }: Change): Promise<boolean> {
    if (password === old_password) return true;
    const { config, db } = this.#deps;
    if (config.passwordProfile === 'standard') return false;
    for (const past of await listPastPasswords(db, userId)) {
      if (await verifyPassword(password, past, config.passwordCost)) return true;
    }
    return false;
  }
}
