import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { newRow } from '@marquee/testkit';
import { rowInserter } from '@marquee/testkit/rows';

const TOP = 100;
const BELOW_EACH = 19;

export interface SeededPeople {
  /** A department and its sub-departments, the top one first. */
  branch: number[];
  branchPath: string;
  /** Cookie of a group administrator of that department. */
  groupAdministrator: string;
}

/** Creates a hundred departments with nineteen sub-departments each for company 1, and users with a role in all of them. */
export function seedPeople(database: DatabaseSync, users: number): SeededPeople {
  const insert = rowInserter(database);
  const setPath = database.prepare('update department set path = ? where id = ?');
  const department = (parent: { id: number; path: string } | null, name: string) => {
    const row = { company_id: 1, parent_id: parent?.id ?? null, name };
    const id = insert('department', newRow.department(row));
    const path = `${parent?.path ?? '/'}${id}/`;
    setPath.run(path, id);
    return { id, path };
  };
  database.exec('begin');
  const branches = Array.from({ length: TOP }, (_, at) => {
    const top = department(null, `branch-${at}`);
    const below = Array.from({ length: BELOW_EACH }, (_, one) => department(top, `team-${at}-${one}`));
    return { path: top.path, ids: [top, ...below].map(({ id }) => id) };
  });
  const staff = newRow.role({ company_id: 1, name: 'staff', number: 1, actions: '["61109"]' });
  const role_id = insert('role', staff);
  const departments = branches.flatMap(({ ids }) => ids);
  for (let at = 0; at < users; at++) {
    const home = departments[(at * 7) % departments.length] ?? 0;
    const place = { company_id: 1, department_id: home, role_id };
    const facts = { login_id: `user-${at}`, name: `Person ${at}`, is_disabled: at % 10 === 0 ? 1 : 0 };
    insert('user', newRow.user({ ...place, ...facts, created_at: at }));
  }
  const first = branches[0] ?? { path: '', ids: [] };
  const groupAdministrator = signInGroupAdministrator(database, first.ids[0] ?? 0);
  database.exec('commit');
  database.exec('analyze');
  return { branch: first.ids, branchPath: first.path, groupAdministrator };
}

function signInGroupAdministrator(database: DatabaseSync, department_id: number): string {
  const insert = rowInserter(database);
  const head = { company_id: 1, department_id, login_id: 'head', name: 'head', is_group_admin: 1 };
  const user_id = insert('user', newRow.user(head));
  const token = 'bench-token';
  const token_hash = createHash('sha256').update(token).digest('hex');
  insert('session', newRow.session(Date.now(), { token_hash, user_id }));
  return `marquee_session=${token}`;
}
