import { grantable, type RuleAction, refuse, roleErrors, standsAbove, userErrors } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { sessionsEndedTopic } from '../../platform/live/event-stream.ts';
import type { LogEntry, Operation } from '../../platform/operation-log/operation-log.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkReach } from '../../platform/reach/index.ts';
import { lockPeople } from './people-lock.repository.ts';
import { usersReachedBy, usersSeenBy } from './user.policy.ts';
import type { AssignableRole, UserStanding } from './user.repository.ts';
import * as userRows from './user.repository.ts';

type Deps = Pick<Platform, 'operationLog' | 'live' | 'bus'>;

/** What a change did: the users it touched, and the sessions that it ended. */
export interface Changed {
  ids: number[];
  ended: number[];
}

/** What all changes of users have in common: who may touch whom, the log, and who is told. */
export class UserChanges {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** One logged change, alone among those of the company's people, told to the open consoles once it stands. */
  async run(
    actor: Actor,
    operation: Operation,
    work: (trx: Trx, entry: LogEntry) => Promise<Changed>,
  ): Promise<Changed> {
    const { operationLog, live, bus } = this.#deps;
    const entry = { module: 'users', operation, subject: '' };
    const changed = await operationLog.audited(actor, entry, async (trx, log) => {
      await lockPeople(trx, actor.company_id);
      return work(trx, log);
    });
    if (changed.ended.length > 0) bus.publish(sessionsEndedTopic, { session_ids: changed.ended });
    live.changed(actor.company_id, 'users', changed.ids);
    // Both tell how many users they have.
    live.changed(actor.company_id, 'departments', []);
    live.changed(actor.company_id, 'roles', []);
    return changed;
  }

  /**
   * The users of these ids, all of whom the actor reaches and none of whom stands above him. He does not stand above
   * himself; `isSelfKept` refuses what nobody does to himself.
   */
  async touch(
    db: Db,
    actor: Actor,
    ids: readonly number[],
    { action, isSelfKept }: { action: RuleAction; isSelfKept: boolean },
  ): Promise<UserStanding[]> {
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
      if (user.id !== actor.user_id && standsAbove(user, actor)) {
        refuse(userErrors.above_you, { login_id: user.login_id });
      }
    }
    return users;
  }

  /** The role, which the actor sees, with codes that are his to give. */
  async getRole(db: Db, actor: Actor, id: number): Promise<AssignableRole> {
    const role = (await userRows.findRole(db, actor, id)) ?? refuse(userErrors.role_not_found);
    if (!grantable(role.actions, actor)) refuse(roleErrors.beyond_you);
    return role;
  }
}
