import {
  BELONGS_TO,
  fitsProfile,
  refuse,
  sessionErrors,
  type User,
  type userAddSchema,
  userErrors,
  type userUpdateSchema,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { toFlag } from '../../platform/database/columns.ts';
import type { Page } from '../../platform/database/list-of.ts';
import { taken } from '../../platform/database/refuse-duplicate.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkDepartment } from '../../platform/reach/index.ts';
import { hashPassword } from '../sessions/index.ts';
import { refuseLastAdministrator } from './refuse-last-administrator.work.ts';
import { factsOf } from './user.entity.ts';
import type { UserAccess } from './user.repository.ts';
import * as users from './user.repository.ts';
import type { UserChanges } from './user-changes.service.ts';
import { isOrdinary, isSameKind, kindAfter, ORDINARY } from './user-kind.rules.ts';
import * as userList from './user-list.repository.ts';
import type { UserListQuery } from './user-page.repository.ts';

export type UserDeps = Pick<Platform, 'config' | 'db' | 'clock'> & { changes: UserChanges };

type Addition = z.output<typeof userAddSchema>;
type Edit = z.output<typeof userUpdateSchema>;

/** Users and their kinds; actions on accounts are in `UserAccountService`. */
export class UserService {
  readonly #deps: UserDeps;

  constructor(deps: UserDeps) {
    this.#deps = deps;
  }

  list(actor: Actor, query: UserListQuery): Promise<Page<User>> {
    return userList.list(this.#deps.db, actor, query);
  }

  counts(actor: Actor, query: UserListQuery) {
    return userList.counts(this.#deps.db, actor, query);
  }

  /**
   * Adds a user, who has to change the password because someone else knows it.
   * Refuses: groups.not_found, role_not_found, login_taken, enterprise, kind_refused, roles.beyond_you, role_required,
   * sessions.password_too_simple, sessions.busy.
   */
  async add(actor: Actor, body: Addition): Promise<User> {
    const { db, clock, changes } = this.#deps;
    await this.#checkAddition(db, actor, body);
    const password_hash = await hashPassword(body.password, this.#deps.config.passwordCost);
    const { login_id, name = login_id, belong_to, role_id = null } = body;
    const isPlatform = belong_to === BELONGS_TO.platform;
    const kind = kindAfter(ORDINARY, body);
    const now = clock.now();
    const duplicates = [taken('login_id', userErrors.login_taken, { login_id })];
    const planned = { operation: 'add', subject: login_id, duplicates } as const;
    const { ids } = await changes.run(actor, planned, async (trx, entry) => {
      await this.#checkAddition(trx, actor, body);
      const id = await users.insert(trx, {
        login_id,
        name,
        password_hash,
        belong_to,
        company_id: isPlatform ? null : actor.company_id,
        department_id: isPlatform ? null : body.department_id,
        role_id,
        is_admin: toFlag(kind.is_admin),
        is_group_admin: toFlag(kind.is_group_admin),
        must_change_password: 1,
        password_changed_at: now,
        created_at: now,
      });
      entry.after = factsOf(await this.#get(trx, actor, id));
      return { ids: [id], ended: [] };
    });
    return this.#get(db, actor, ids[0] ?? 0);
  }

  /**
   * Absent fields stay unchanged. A user whose kind, department or role changes has to sign in again.
   * Refuses: not_found, groups.not_found, role_not_found, kind_refused, above_you, self_kept, last_admin, roles.beyond_you,
   * role_required.
   */
  async update(actor: Actor, body: Edit): Promise<User> {
    const { db, changes } = this.#deps;
    await changes.run(actor, 'update', async (trx, entry) => {
      const touched = await changes.touch(trx, actor, [body.id], { action: 'change', isSelfKept: false });
      const user = touched[0] ?? refuse(userErrors.not_found);
      if (body.department_id) await checkDepartment(trx, actor, body.department_id, 'create');
      if (body.role_id) await changes.getRole(trx, actor, body.role_id);
      const values = await this.#decide(trx, actor, user, body);
      const before = await this.#get(trx, actor, body.id);
      await users.update(trx, [body.id], { ...values, ...(body.name && { name: body.name }) });
      const after = await this.#get(trx, actor, body.id);
      entry.subject = user.login_id;
      entry.before = factsOf(before);
      entry.after = factsOf(after);
      const ended = Object.keys(values).length > 0 ? await users.endSessions(trx, [body.id]) : [];
      return { ids: [body.id], ended };
    });
    return this.#get(db, actor, body.id);
  }

  /** Decides what changes of kind, department and role; refuses what the actor may not change. */
  async #decide(trx: Trx, actor: Actor, user: UserAccess, body: Edit) {
    const kind = kindAfter(user, body);
    const { role_id = user.role_id } = body;
    // Platform users belong to no department.
    const department_id = user.company_id === null ? null : (body.department_id ?? user.department_id);
    const values = {
      ...(!isSameKind(kind, user) && {
        is_admin: toFlag(kind.is_admin),
        is_group_admin: toFlag(kind.is_group_admin),
      }),
      ...(department_id !== user.department_id && { department_id }),
      ...(role_id !== user.role_id && { role_id }),
    };
    if (user.id === actor.user_id && Object.keys(values).length > 0) refuse(userErrors.self_kept);
    if (isSameKind(kind, user)) return values;
    if (!actor.is_admin) refuse(userErrors.kind_refused);
    if (isOrdinary(kind) && role_id === null) refuse(userErrors.role_required);
    if (!kind.is_admin) await refuseLastAdministrator(trx, [user]);
    return values;
  }

  async #checkAddition(db: Db, actor: Actor, body: Addition): Promise<void> {
    const { config, changes } = this.#deps;
    await checkDepartment(db, actor, body.department_id, 'create');
    if (body.role_id) await changes.getRole(db, actor, body.role_id);
    if (body.company_code !== undefined) {
      const own = await users.getCompanyCode(db, actor.company_id);
      if (body.company_code !== own) refuse(userErrors.enterprise);
    }
    const kind = kindAfter(ORDINARY, body);
    if (!isOrdinary(kind) && !actor.is_admin) refuse(userErrors.kind_refused);
    const isPlatform = body.belong_to === BELONGS_TO.platform;
    if (isPlatform && !(actor.is_platform && actor.is_admin)) refuse(userErrors.kind_refused);
    if (isOrdinary(kind) && body.role_id === undefined) refuse(userErrors.role_required);
    if (!fitsProfile(body.password, config.passwordProfile)) refuse(sessionErrors.password_too_simple);
  }

  async #get(db: Db, actor: Actor, id: number): Promise<User> {
    return (await userList.find(db, actor, id)) ?? refuse(userErrors.not_found);
  }
}
