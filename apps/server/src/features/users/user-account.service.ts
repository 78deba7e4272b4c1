import type { Actor } from '../../platform/actor/actor.ts';
import { randomInt } from '../../platform/chance/system-chance.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import { generatePassword, hashPassword } from '../sessions/index.ts';
import { refuseLastAdministrator } from './refuse-last-administrator.work.ts';
import type { UserAccess } from './user.repository.ts';
import * as users from './user.repository.ts';
import type { UserChanges } from './user-changes.service.ts';

export type UserAccountDeps = Pick<Platform, 'config' | 'db' | 'clock'> & { changes: UserChanges };

const ON_OTHERS = { action: 'change', isSelfKept: true } as const;

/** Actions on other users' accounts, for all of the named users or none. */
export class UserAccountService {
  readonly #deps: UserAccountDeps;

  constructor(deps: UserAccountDeps) {
    this.#deps = deps;
  }

  /** Refuses: not_found, above_you, self_kept, last_admin. */
  async delete(actor: Actor, ids: number[]): Promise<void> {
    const { changes, clock } = this.#deps;
    await changes.run(actor, 'delete', async (trx, entry) => {
      const touched = await changes.touch(trx, actor, ids, { action: 'delete', isSelfKept: true });
      await refuseLastAdministrator(trx, touched);
      entry.subject = loginsOf(touched);
      entry.before = logFacts({
        login_id: touched.map(({ login_id }) => login_id),
        name: touched.map(({ name }) => name),
      });
      await this.#forgetFailures(trx, touched);
      const ended = await users.endSessions(trx, ids);
      await users.endUploads(trx, ids);
      await users.remove(trx, ids, clock.now());
      return { ids, ended };
    });
  }

  /**
   * Sets a password that only this response contains, and revokes every former way for this user to sign in.
   * Refuses: not_found, above_you, self_kept, sessions.busy.
   */
  async resetPassword(actor: Actor, id: number): Promise<string> {
    const { db, changes, clock } = this.#deps;
    await changes.touch(db, actor, [id], ON_OTHERS);
    const password = generatePassword(randomInt);
    const hash = await hashPassword(password, this.#deps.config.passwordCost);
    await changes.run(actor, 'update', async (trx, entry) => {
      const touched = await changes.touch(trx, actor, [id], ON_OTHERS);
      await users.setOneTimePassword(trx, id, hash, clock.now());
      await users.dropSecondFactor(trx, [id]);
      await this.#forgetFailures(trx, touched);
      entry.subject = loginsOf(touched);
      entry.act = 'reset_password';
      entry.after = logFacts({ must_change_password: true });
      return { ids: [id], ended: await users.endSessions(trx, [id]) };
    });
    return password;
  }

  /** Refuses: not_found, above_you, self_kept, last_admin. */
  async lock(actor: Actor, ids: number[]): Promise<void> {
    const { changes } = this.#deps;
    await changes.run(actor, 'update', async (trx, entry) => {
      const touched = await changes.touch(trx, actor, ids, ON_OTHERS);
      await refuseLastAdministrator(trx, touched);
      await users.update(trx, ids, { is_disabled: 1 });
      await users.endUploads(trx, ids);
      entry.subject = loginsOf(touched);
      entry.act = 'disable';
      entry.before = logFacts({ is_disabled: false });
      entry.after = logFacts({ is_disabled: true });
      return { ids, ended: await users.endSessions(trx, ids) };
    });
  }

  /**
   * Enables disabled users, approves those who signed up, and unlocks users who failed to sign in too often. Only users who
   * were waiting get the role.
   * Refuses: not_found, role_not_found, above_you, roles.beyond_you.
   */
  async unlock(actor: Actor, ids: number[], roleId?: number): Promise<void> {
    const { changes } = this.#deps;
    await changes.run(actor, 'update', async (trx, entry) => {
      const touched = await changes.touch(trx, actor, ids, { action: 'change', isSelfKept: false });
      const role = roleId === undefined ? undefined : await changes.getRole(trx, actor, roleId);
      const waiting = touched.filter((user) => user.is_waiting).map((user) => user.id);
      if (role) await users.update(trx, waiting, { role_id: role.id });
      await users.update(trx, ids, { is_disabled: 0, is_waiting: 0 });
      await this.#forgetFailures(trx, touched);
      entry.subject = loginsOf(touched);
      entry.act = waiting.length === ids.length ? 'approve' : 'enable';
      entry.before = logFacts({ is_disabled: true });
      entry.after = logFacts({ is_disabled: false, role: role?.name });
      return { ids, ended: [] };
    });
  }

  /** Frees the space that unfinished uploads of these users reserve. Refuses: not_found, above_you. */
  async cancelUploads(actor: Actor, ids: number[]): Promise<void> {
    const { changes } = this.#deps;
    await changes.run(actor, 'update', async (trx, entry) => {
      const touched = await changes.touch(trx, actor, ids, { action: 'change', isSelfKept: false });
      await users.endUploads(trx, ids);
      entry.subject = loginsOf(touched);
      return { ids, ended: [] };
    });
  }

  /**
   * Users who already have the role stay signed in.
   * Refuses: not_found, role_not_found, above_you, self_kept, roles.beyond_you.
   */
  async setRole(actor: Actor, ids: number[], roleId: number): Promise<void> {
    const { changes } = this.#deps;
    await changes.run(actor, 'update', async (trx, entry) => {
      const touched = await changes.touch(trx, actor, ids, ON_OTHERS);
      const role = await changes.getRole(trx, actor, roleId);
      const others = touched.filter((user) => user.role_id !== roleId);
      const changedIds = others.map((user) => user.id);
      await users.update(trx, changedIds, { role_id: roleId });
      entry.subject = loginsOf(touched);
      entry.before = logFacts({ role: [...new Set(touched.map((user) => user.role_name))] });
      entry.after = logFacts({ role: [role.name] });
      return { ids, ended: await users.endSessions(trx, changedIds) };
    });
  }

  async #forgetFailures(trx: Trx, touched: readonly UserAccess[]): Promise<void> {
    await users.forgetFailures(
      trx,
      touched.map((user) => user.login_id),
    );
  }
}

function loginsOf(touched: readonly UserAccess[]): string {
  return touched.map((user) => user.login_id).join(', ');
}
