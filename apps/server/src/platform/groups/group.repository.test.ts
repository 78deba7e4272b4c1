import { beforeAll, describe, expect, it } from 'vitest';
import { anActor } from '../../testing/an-actor.ts';
import { query } from '../database/query.ts';
import { describeOnBothDatabases } from '../database/testing.ts';
import type { Db } from '../database/transaction.ts';
import { withTransaction } from '../database/transaction.ts';
import { childPath, depthOf, isWithin, subtreeBounds } from '../reach/group-path.ts';
import { createDefaultGroups } from './default-groups.ts';
import * as groups from './group.repository.ts';
import { type GroupRow } from './group.repository.ts';
import * as trees from './tree.repository.ts';
import { folderTree } from './tree.repository.ts';

describe('a path', () => {
  it('gives the depth of a group and its ancestors', () => {
    expect(childPath(null, 1)).toBe('/1/');
    expect(childPath('/1/', 4)).toBe('/1/4/');
    expect(depthOf('/1/4/')).toBe(2);
    expect(isWithin('/1/4/', '/1/')).toBe(true);
    expect(isWithin('/14/', '/1/')).toBe(false);
  });

  it('bounds exactly its subtree', () => {
    const { from, below } = subtreeBounds('/1/');
    const within = ['/1/', '/1/4/', '/1/99/3/', '/10/', '/2/'].filter((path) => path >= from && path < below);
    expect(within).toEqual(['/1/', '/1/4/', '/1/99/3/']);
  });
});

describeOnBothDatabases('group trees', (get) => {
  let company: number;
  let stranger: number;

  const makeCompany = async (db: Db, code: string) => {
    const { id } = await query(db)
      .insertInto('company')
      .values({
        code,
        name: code,
        admin_name: 'a',
        login_name: code,
        phone: '',
        storage_quota: 0,
        device_quota: 0,
        created_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await withTransaction(db, (trx) => createDefaultGroups(trx, id, 0));
    return id;
  };
  const as = (company_id: number) => anActor({ company_id });
  const add = (name: string, parent: GroupRow | null, company_id = company) =>
    withTransaction(get().db, (trx) =>
      groups.insert(trx, 'device', { company_id, department_id: null, parent, name, is_default: 0, now: 0 }),
    );
  const move = (group: GroupRow, parent: GroupRow | null) =>
    withTransaction(get().db, (trx) => trees.move(trx, folderTree('device'), group, parent));
  const reread = async (group: GroupRow) =>
    (await groups.find(get().db, 'device', as(group.company_id), group.id))!;

  beforeAll(async () => {
    company = await makeCompany(get().db, 'acme');
    stranger = await makeCompany(get().db, 'other');
  });

  it('creates a default group for every kind of resource', async () => {
    for (const kind of ['device', 'material', 'program'] as const) {
      expect(await groups.getDefault(get().db, kind, company)).toMatchObject({
        is_default: 1,
        parent_id: null,
      });
    }
  });

  it('resolves a subtree to ids', async () => {
    const north = await add('north', null);
    const shops = await add('shops', north);
    const doors = await add('doors', shops);
    await add('south', null);
    const ids = await trees.findSubtreeIds(get().db, folderTree('device'), company, north.id);
    expect(ids.toSorted((a, b) => a - b)).toEqual([north.id, shops.id, doors.id]);
  });

  it('does not find groups of another company', async () => {
    const theirs = await add('theirs', null, stranger);
    expect(await groups.find(get().db, 'device', as(company), theirs.id)).toBeUndefined();
    expect(await trees.findSubtreeIds(get().db, folderTree('device'), company, theirs.id)).toEqual([]);
    expect((await groups.list(get().db, 'device', as(company))).map((group) => group.id)).not.toContain(
      theirs.id,
    );
  });

  it('moves the subtree along with a group', async () => {
    const [east, west] = [await add('east', null), await add('west', null)];
    const town = await add('town', east);
    const street = await add('street', town);
    await move(town, west);
    expect(await trees.findSubtreeIds(get().db, folderTree('device'), company, east.id)).toEqual([east.id]);
    expect((await reread(street)).path).toBe(`/${west.id}/${town.id}/${street.id}/`);
    await move(await reread(town), null);
    expect((await reread(street)).path).toBe(`/${town.id}/${street.id}/`);
    expect(await trees.measureDepth(get().db, folderTree('device'), await reread(town))).toBe(2);
  });

  it('deletes a subtree and leaves its resources in the default group', async () => {
    const { db } = get();
    const top = await add('top', null);
    const leaf = await add('leaf', top);
    const department = await query(db)
      .selectFrom('department')
      .select('id')
      .where('company_id', '=', company)
      .executeTakeFirstOrThrow();
    const place = { company_id: company, department_id: department.id, group_id: leaf.id };
    const { id } = await query(db)
      .insertInto('device')
      .values({ ...place, name: 'screen', mac: 'aa', registered_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const home = await groups.getDefault(db, 'device', company);
    await withTransaction(db, async (trx) => {
      await groups.emptyInto(trx, 'device', company, [top.id, leaf.id], home.id);
      await trees.remove(trx, folderTree('device'), [top.id, leaf.id]);
    });
    const device = await query(db)
      .selectFrom('device')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(device.group_id).toBe(home.id);
    expect((await groups.list(db, 'device', as(company))).find((group) => group.id === home.id)?.count).toBe(
      1,
    );
    expect(await groups.find(db, 'device', as(company), leaf.id)).toBeUndefined();
  });
});
