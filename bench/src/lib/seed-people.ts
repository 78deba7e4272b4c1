import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

const TOP = 100;
const BELOW_EACH = 19;

export interface SeededPeople {
  /** A department with all below it, the top one first. */
  branch: number[];
  branchPath: string;
  /** Cookie of a group administrator of that department. */
  groupAdministrator: string;
}

/** Fills company 1 with departments, a hundred with nineteen below each, and users in all of them, each with a role. */
export function seedPeople(database: DatabaseSync, users: number): SeededPeople {
  const addDepartment = database.prepare(
    `insert into department (company_id, parent_id, path, name, created_at) values (1, ?, '', ?, 0)`,
  );
  const setPath = database.prepare('update department set path = ? where id = ?');
  const department = (parent: { id: number; path: string } | null, name: string) => {
    const id = Number(addDepartment.run(parent?.id ?? null, name).lastInsertRowid);
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
  const role = database
    .prepare(
      `insert into role (company_id, name, number, actions, created_at) values (1, 'staff', 1, '["61109"]', 0)`,
    )
    .run().lastInsertRowid;
  const departments = branches.flatMap(({ ids }) => ids);
  const addUser = database.prepare(
    `insert into "user" (company_id, department_id, role_id, login_id, name, password_hash, belong_to, is_disabled, created_at)
     values (1, ?, ?, ?, ?, '-', 1, ?, ?)`,
  );
  for (let at = 0; at < users; at++) {
    const home = departments[(at * 7) % departments.length] ?? 0;
    addUser.run(home, role, `user-${at}`, `Person ${at}`, at % 10 === 0 ? 1 : 0, at);
  }
  const first = branches[0] ?? { path: '', ids: [] };
  const groupAdministrator = signInGroupAdministrator(database, first.ids[0] ?? 0);
  database.exec('commit');
  database.exec('analyze');
  return { branch: first.ids, branchPath: first.path, groupAdministrator };
}

function signInGroupAdministrator(database: DatabaseSync, department: number): string {
  const { lastInsertRowid } = database
    .prepare(
      `insert into "user" (company_id, department_id, login_id, name, password_hash, belong_to, is_group_admin, created_at)
       values (1, ?, 'head', 'head', '-', 1, 1, 0)`,
    )
    .run(department);
  const token = 'bench-token';
  const farAhead = Date.now() + 3_600_000;
  database
    .prepare(
      `insert into session (token_hash, user_id, kind, created_at, last_seen_at, expires_at, address, user_agent)
       values (?, ?, 'cookie', 0, ?, ?, '127.0.0.1', '')`,
    )
    .run(createHash('sha256').update(token).digest('hex'), lastInsertRowid, Date.now(), farAhead);
  return `marquee_session=${token}`;
}
