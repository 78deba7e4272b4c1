import {
  grantable,
  type Role,
  type RoleDetail,
  type RuleAction,
  refuse,
  resources,
  type roleAddSchema,
  roleErrors,
  type roleUpdateSchema,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Change } from '../../platform/changes/changes.ts';
import type { Page } from '../../platform/database/list-of.ts';
import { type Duplicate, taken } from '../../platform/database/refuse-duplicate.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { type LogFacts, logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkAdding, checkReach } from '../../platform/reach/index.ts';
import { lockPeople, rolesReachedBy, rolesSeenBy } from '../users/index.ts';
import * as roles from './role.repository.ts';
import type { RoleListQuery, RoleWithActions } from './role-list.repository.ts';
import * as roleList from './role-list.repository.ts';

export type RoleDeps = Pick<Platform, 'db' | 'clock' | 'changes'>;

const MAX_SHOWN_USERS = 20;
const MAX_NAMED = 10;

/** Roles: named sets of permission codes. */
export class RoleService {
  readonly #deps: RoleDeps;

  constructor(deps: RoleDeps) {
    this.#deps = deps;
  }

  list(actor: Actor, query: RoleListQuery): Promise<Page<Role>> {
    return roleList.list(this.#deps.db, actor, query);
  }

  /** Refuses: not_found. */
  async detail(actor: Actor, id: number): Promise<RoleDetail> {
    const { db } = this.#deps;
    const role = await this.#get(db, actor, id);
    return { ...role, users: await roles.listUsers(db, actor, [id], MAX_SHOWN_USERS) };
  }

  /**
   * Adds a role, which belongs to the whole company if an administrator adds it, else to the actor's department.
   * Refuses: name_taken, beyond_you.
   */
  async add(actor: Actor, { name, actions }: z.output<typeof roleAddSchema>): Promise<RoleDetail> {
    const { clock, changes } = this.#deps;
    const after = logFacts({ name, actions });
    const planned = { operation: 'add', subject: name, after, duplicates: [nameTaken(name)] } as const;
    const id = await changes.run(actor, resources.roles, planned, async (trx, change) => {
      await lockRoles(trx, change, actor);
      checkAdding(actor, 'group');
      if (!grantable(actions, actor)) refuse(roleErrors.beyond_you);
      const department_id = actor.sees_company ? null : actor.department_id;
      const role = { company_id: actor.company_id, department_id, name, actions };
      return roles.insert(trx, role, clock.now());
    });
    return this.detail(actor, id);
  }

  /** Takes effect with the next request of its users. Refuses: not_found, name_taken, beyond_you. */
  async update(actor: Actor, { id, name, actions }: z.output<typeof roleUpdateSchema>): Promise<RoleDetail> {
    const planned = { operation: 'update', duplicates: [nameTaken(name)] } as const;
    await this.#deps.changes.run(actor, resources.roles, planned, async (trx, change) => {
      await lockRoles(trx, change, actor);
      const [before] = await this.#reach(trx, actor, [id], 'change');
      if (!before) refuse(roleErrors.not_found);
      if (actions && !grantable(actions, actor)) refuse(roleErrors.beyond_you);
      await roles.update(trx, id, { name, actions });
      if (actions) change.notify('access');
      change.subject = before.name;
      change.before = factsOf(before);
      change.after = factsOf(await this.#get(trx, actor, id));
    });
    return this.detail(actor, id);
  }

  /** Deletes all of them or none; a role in use cannot be deleted. Refuses: not_found, in_use, beyond_you. */
  async delete(actor: Actor, ids: number[]): Promise<void> {
    await this.#deps.changes.run(actor, resources.roles, 'delete', async (trx, change) => {
      await lockRoles(trx, change, actor);
      const before = await this.#reach(trx, actor, ids, 'delete');
      const inUse = before.filter((role) => role.user_count > 0);
      if (inUse.length > 0) {
        const users = await roles.listUsers(trx, actor, ids, MAX_NAMED);
        refuse(roleErrors.in_use, {
          names: inUse.slice(0, MAX_NAMED).map((role) => role.name),
          logins: users.map((user) => user.login_id),
          count: inUse.reduce((sum, role) => sum + role.user_count, 0),
        });
      }
      await roles.remove(trx, ids);
      change.subject = before.map((role) => role.name).join(', ');
      change.before = logFacts({ roles: before.map(({ name, actions }) => ({ name, actions })) });
    });
  }

  /** The roles with these ids; refuses if the actor may not do this with one of them. */
  async #reach(
    trx: Trx,
    actor: Actor,
    ids: readonly number[],
    action: RuleAction,
  ): Promise<RoleWithActions[]> {
    await checkReach(trx, {
      table: 'role',
      ids,
      seen: rolesSeenBy(actor),
      allowed: rolesReachedBy(actor, action),
      missing: roleErrors.not_found,
    });
    const found = await roleList.findAll(trx, actor, ids);
    if (!found.every((role) => grantable(role.actions, actor))) refuse(roleErrors.beyond_you);
    return found;
  }

  async #get(db: Db, actor: Actor, id: number): Promise<RoleWithActions> {
    const [role] = await roleList.findAll(db, actor, [id]);
    return role ?? refuse(roleErrors.not_found);
  }
}

/** Begins a change of roles; other changes of the company's users and roles wait for it. */
async function lockRoles(trx: Trx, change: Change, { company_id }: Actor): Promise<void> {
  // Lists of users show the names of their roles.
  change.notify('users');
  await lockPeople(trx, company_id);
}

function nameTaken(name = ''): Duplicate {
  return taken('name', roleErrors.name_taken, { name });
}

function factsOf({ name, actions }: RoleWithActions): LogFacts {
  return logFacts({ name, actions });
}
