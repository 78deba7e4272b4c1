import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inTemporaryFolder, Marquee } from '@marquee/testkit/harness';
import { getAsBrowser } from '../lib/get-as-browser.ts';
import { type ListComparison, listFigure } from '../lib/list-figure.ts';
import type { Figure } from '../lib/report.ts';
import { type SeededPeople, seedPeople } from '../lib/seed-people.ts';

const USERS = 100_000;
const REQUESTS = 60;
const PAGE = 20;

/** Lists of 100,000 users and 2,000 departments of one company, each compared with its own SQL run alone. */
export async function benchPeopleList(): Promise<Figure[]> {
  return inTemporaryFolder(async (folder) => {
    const marquee = await Marquee.start(folder);
    await marquee.stop();
    const database = new DatabaseSync(join(folder, 'marquee.db'));
    const people = seedPeople(database, USERS);
    await marquee.startAgain();
    const figures: Figure[] = [];
    for (const list of listsOf(marquee, people)) figures.push(await listFigure(database, list));
    database.close();
    await marquee.stop();
    return figures;
  });
}

function listsOf(marquee: Marquee, people: SeededPeople): ListComparison[] {
  const { branch, branchPath, groupAdministrator } = people;
  const below = `${branchPath.slice(0, -1)}0`;
  const active = 'company_id = 1 and deleted_at is null and is_disabled = 0';
  const reached =
    'department_id in (select id from department where company_id = 1 and path >= ? and path < ?)';
  return [
    {
      key: 'filtered',
      name: `list of ${USERS} users: a department and its sub-departments, enabled, part of the name`,
      answer: `a page of ${PAGE} with total`,
      requests: REQUESTS,
      call: (at) =>
        getAsBrowser(marquee, `/users?group_id=${branch[0]}&is_disabled=0&name=${at}&per_page=${PAGE}`),
      statements: userSql(`${active} and ${reached} and (lower(login_id) like ? or lower(name) like ?)`),
      parameters: (at) => twice([branchPath, below, `%${at}%`, `%${at}%`]),
    },
    {
      key: 'by-login',
      name: `list of ${USERS} users: the whole company, by login`,
      answer: `a page of ${PAGE} with total`,
      requests: REQUESTS,
      call: (at) => getAsBrowser(marquee, `/users?is_disabled=0&page=${at + 1}&per_page=${PAGE}`),
      statements: userSql(active, true),
      parameters: (at) => [[], [at * PAGE]],
    },
    ...['created_at', 'last_login_at'].map((column) => ({
      key: `latest-${column}`,
      name: `list of ${USERS} users: the whole company, latest ${column} first`,
      answer: `a page of ${PAGE} with total`,
      requests: REQUESTS,
      call: (at: number) =>
        getAsBrowser(marquee, `/users?is_disabled=0&sort=-${column}&page=${at + 1}&per_page=${PAGE}`),
      statements: userSql(active, true, `${column} desc nulls last, id desc`),
      parameters: (at: number) => [[], [at * PAGE]],
    })),
    {
      key: 'group-administrator',
      name: `list of ${USERS} users: what a group administrator of 20 departments sees`,
      answer: `a page of ${PAGE} with total`,
      requests: REQUESTS,
      call: (at) =>
        callAs(marquee, groupAdministrator, `/users?is_disabled=0&page=${at + 1}&per_page=${PAGE}`),
      statements: userSql(`${active} and ${reached}`, true),
      parameters: (at) => [
        [branchPath, below],
        [branchPath, below, at * PAGE],
      ],
    },
    {
      key: 'department-tree',
      name: 'tree of 2,000 departments with user counts',
      answer: 'the whole tree',
      requests: REQUESTS,
      call: () => getAsBrowser(marquee, '/departments'),
      statements: [
        `select department.*, company.code from department join company on company.id = department.company_id
          where department.company_id = 1 order by is_default desc, department.id`,
        `select department_id, count(*) from "user" where company_id = 1 and deleted_at is null group by department_id`,
      ],
      parameters: () => [[], []],
    },
  ];
}

/** Total and page. */
function userSql(condition: string, isPaged = false, order = 'login_id, id'): string[] {
  return [
    `select count(*) from "user" where ${condition}`,
    `select "user".*, department.name as department_name, role.name as role_name from "user"
      join department on department.id = "user".department_id left join role on role.id = "user".role_id
      where "user".id in (select id from "user" where ${condition} order by ${order}
        limit ${PAGE} ${isPaged ? 'offset ?' : ''})`,
  ];
}

function twice<T>(parameters: T): T[] {
  return [parameters, parameters];
}

async function callAs(marquee: Marquee, cookie: string, path: string): Promise<void> {
  const response = await fetch(`${marquee.address}/MIPS${path}`, { headers: { cookie } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  JSON.parse(text);
}
