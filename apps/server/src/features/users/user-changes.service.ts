import {
  grantable,
  outranks,
  type RuleAction,
  refuse,
  resources,
  roleErrors,
  userErrors,
} from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Change, PlannedChange } from '../../platform/changes/changes.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { sessionsEndedTopic } from '../../platform/live/event-stream.ts';
import type { Operation } from '../../platform/operation-log/operation-log.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkReach } from '../../platform/reach/index.ts';
import { lockPeople } from './people-lock.repository.ts';
import { usersReachedBy, usersSeenBy } from './user.policy.ts';
import type { AssignableRole, UserAccess } from './user.repository.ts';
import * as userRows from './user.repository.ts';

type Deps = Pick<Platform, 'changes' | 'bus'>;

/** The result of a change: the users it changed, and the sessions it ended. */
export interface Changed {
  ids: number[];
  ended: number[];
}

/** The common part of all changes of users: permission checks, the log, and notifications. */
export class UserChanges {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Runs one change of users; other changes of the company's users and roles wait for it. */
  run(
    actor: Actor,
    planned: Operation | PlannedChange,
    work: (trx: Trx, change: Change) => Promise<Changed>,
  ): Promise<Changed> {
    const { changes, bus } = this.#deps;
    return changes.run(actor, resources.users, planned, async (trx, change) => {
      await lockPeople(trx, actor.company_id);
      const changed = await work(trx, change);
      const { ids, ended: session_ids } = changed;
      change.ids = ids;
      // Both show their number of users.
      change.notify('departments');
      change.notify('roles');
      if (session_ids.length > 0) change.afterCommit(() => bus.publish(sessionsEndedTopic, { session_ids }));
      return changed;
    });
  }

  /**
   * The users with these ids, if the actor reaches all of them and none ranks above the actor. `isSelfKept`: the actor may
   * not be among them.
   * Refuses: not_found, self_kept, above_you.
   */
  async touch(
    db: Db,
    actor: Actor,
    ids: readonly number[],
    { action, isSelfKept }: { action: RuleAction; isSelfKept: boolean },
  ): Promise<UserAccess[]> {
    await checkReach(db, {
      table: 'user',
      ids,
      seen: usersSeenBy(actor),
      allowed: usersReachedBy(actor, action),
      missing: userErrors.not_found,
    });
    if (isSelfKept && ids.includes(actor.user_id)) refuse(userErrors.self_kept);
    const users = await userRows.read(db, ids);
    for (const user of users) {
      if (user.id !== actor.user_id && outranks(user, actor)) {
        refuse(userErrors.above_you, { login_id: user.login_id });
      }
    }
    return users;
  }

  /** The role, if the actor sees it and may grant its codes. Refuses: role_not_found, roles.beyond_you. */
  async getRole(db: Db, actor: Actor, id: number): Promise<AssignableRole> {
    const role = (await userRows.findRole(db, actor, id)) ?? refuse(userErrors.role_not_found);
    if (!grantable(role.actions, actor)) refuse(roleErrors.beyond_you);
    return role;
  }
}
