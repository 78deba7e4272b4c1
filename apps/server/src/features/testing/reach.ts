import type { Pagination } from '@marquee/contract';
import { beforeAll, expect } from 'vitest';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from './caller.ts';
import { describeServer } from './describe-server.ts';
import { type RuleChanges, setRules } from './organisations.ts';
import { insertThingsEverywhere, makeOrganisation, type Organisation } from './principals.ts';
import { makeStranger, type Stranger } from './strangers.ts';
import type { TestThings } from './things.ts';

interface ReachScene {
  db: Db;
  organisation: Organisation;
  things: Record<keyof Organisation['departments'], TestThings>;
  theirs: Stranger;
  /** The user to whom the rules apply. */
  east1: Caller;
}

/**
 * Registers tests of reach, once for each database; East-1 has these rules, the other departments see only their own.
 */
export function describeReach(
  name: string,
  rules: RuleChanges,
  define: (get: () => ReachScene) => void,
): void {
  describeServer(name, (get) => {
    let scene: ReachScene;
    beforeAll(async () => {
      const { db, server } = get();
      const organisation = await makeOrganisation(server);
      const things = await insertThingsEverywhere(db, organisation);
      const theirs = await makeStranger(db);
      await setRules(db, organisation.departments.east1, rules);
      scene = { db, organisation, things, theirs, east1: organisation.east1.caller };
    });
    define(() => scene);
  });
}

/** Expects a list sorted by name to show exactly what its reader may see; East-1 also sees East-2 by its rule. */
export async function expectListWithinReach<Row extends { department_name: string }>(
  { organisation, east1 }: ReachScene,
  list: (caller: Caller, query?: string) => Promise<{ data: Row[]; pagination: Pagination }>,
): Promise<void> {
  const { admin, groupAdmin, west, departments } = organisation;
  const ownersFor = async (caller: Caller, query?: string) =>
    (await list(caller, query)).data.map(({ department_name }) => department_name);
  expect(await ownersFor(east1)).toEqual(['East-1', 'East-2']);
  expect((await list(east1)).pagination.total).toBe(2);
  expect(await ownersFor(west.caller)).toEqual(['West']);
  const all = ['East', 'East-1', 'East-2'];
  expect(await ownersFor(groupAdmin.caller)).toEqual(all);
  expect(await ownersFor(admin.caller, `department_id=${departments.east.id}`)).toEqual(all);
}

/** Expects the same answer for an invisible object as for one that never existed. */
export async function expectUnseenAsAbsent(
  caller: Caller,
  path: (id: number) => string,
  unseen: readonly number[],
): Promise<void> {
  const answerTo = async (id: number) => ({ ...(await caller.refused('GET', path(id))), request_id: '' });
  const absent = await answerTo(999_999);
  for (const id of unseen) expect(await answerTo(id)).toEqual(absent);
}
