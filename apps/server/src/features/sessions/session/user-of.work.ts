import { BELONGS_TO, effectiveRule } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { fromJson } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import * as sessions from './session.repository.ts';

type UserFacts = NonNullable<Awaited<ReturnType<typeof sessions.findUserFacts>>>;

/** The user of a row as an actor, without a session. */
export function userOf(row: UserFacts, address: string): Omit<Actor, 'session_id' | 'session_kind'> {
  const is_admin = row.is_admin === 1;
  const is_group_admin = row.is_group_admin === 1;
  const rule = (text: string) => effectiveRule(text, is_group_admin);
  return {
    user_id: row.user_id,
    login_id: row.login_id,
    name: row.name,
    company_id: row.company_id,
    is_platform: row.belong_to === BELONGS_TO.platform,
    department_id: row.department_id,
    department_path: row.department_path,
    rules: {
      group: rule(row.rules),
      device: rule(row.device_rules),
      material: rule(row.material_rules),
      program: rule(row.program_rules),
    },
    sees_company: is_admin,
    is_admin,
    is_group_admin,
    actions: new Set(row.role_actions === null ? [] : fromJson(row.role_actions)),
    must_change_password: row.must_change_password === 1,
    address,
  };
}

/** A user on whose behalf a job works; undefined once the user may no longer sign in. */
export async function findActor(
  db: Db,
  { user_id, address }: { user_id: number; address: string },
): Promise<Actor | undefined> {
  const row = await sessions.findUserFacts(db, user_id);
  // No row has this id, so nothing is done to a session in its name.
  return row && { ...userOf(row, address), session_id: 0, session_kind: 'bearer' };
}
