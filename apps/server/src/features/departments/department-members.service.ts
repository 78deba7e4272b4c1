import type { groupMoveSchema } from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import { checkDepartment } from '../../platform/reach/index.ts';
import type { UserChanges } from '../users/index.ts';
import { users } from '../users/index.ts';

interface MemberDeps {
  changes: UserChanges;
}

/** Moves users between departments. */
export class DepartmentMembersService {
  readonly #deps: MemberDeps;

  constructor(deps: MemberDeps) {
    this.#deps = deps;
  }

  /**
   * Moves all of them or none. Moved users have to sign in again; platform users belong to no department.
   * Refuses: users.not_found, groups.not_found, users.above_you, users.self_kept.
   */
  async moveUsers(actor: Actor, { ids, group_id }: z.output<typeof groupMoveSchema>): Promise<void> {
    const { changes } = this.#deps;
    await changes.run(actor, 'update', async (trx, entry) => {
      const touched = await changes.touch(trx, actor, ids, { action: 'change', isSelfKept: true });
      await checkDepartment(trx, actor, group_id, 'create');
      const movedIds = touched
        .filter((user) => user.company_id !== null && user.department_id !== group_id)
        .map((user) => user.id);
      await users.update(trx, movedIds, { department_id: group_id });
      entry.subject = touched.map((user) => user.login_id).join(', ');
      entry.act = 'transfer';
      entry.after = logFacts({ department_id: group_id });
      return { ids, ended: await users.endSessions(trx, movedIds) };
    });
  }
}
