import { deviceListQuerySchema } from '@marquee/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor/actor.ts';
import { query } from '../../../platform/database/query.ts';
import { describeOnBothDatabases } from '../../../platform/database/testing.ts';
import { type Db, withTransaction } from '../../../platform/database/transaction.ts';
import { groups } from '../../../platform/groups/index.ts';
import { anActor } from '../../../testing/an-actor.ts';
import { plansOf } from '../../../testing/plans-of.ts';
import { insertDevices, insertRelease, makeCompany } from '../../testing/index.ts';
import * as deviceList from './device-list.repository.ts';

const GROUPS = 50;
const DEVICES = 20_000;
const NOW = Date.UTC(2026, 10, 21, 9);

describeOnBothDatabases('a list of very many devices', (get) => {
  const actor = anActor();
  const member = anActor({ sees_company: false, is_admin: false });
  let root: number;

  beforeAll(async () => {
    const { db } = get();
    const company = await makeCompany(db);
    root = await withTransaction(db, async (trx) => {
      const values = { company_id: company.id, department_id: null, is_default: 0, now: 0 } as const;
      const top = await groups.insert(trx, 'device', { ...values, parent: null, name: 'top' });
      for (let made = 0; made < GROUPS; made += 1) {
        await groups.insert(trx, 'device', {
          ...values,
          parent: made % 10 === 0 ? top : null,
          name: `group-${made}`,
        });
      }
      return top.id;
    });
    const release = await insertRelease(db, { companyId: company.id, deviceIds: [] });
    for (let made = 0; made < DEVICES; made += 1000) {
      const devices = Array.from({ length: 1000 }, (_, index) => ({
        name: `device ${made + index}`,
        group_id: root + ((made + index) % (GROUPS + 1)),
        is_online: (index % 2) as 0 | 1,
      }));
      const ids = await insertDevices(db, devices);
      const states = ids.map((device_id, index) => ({
        device_id,
        release_id: release,
        sync_state: index === 0 ? ('failed' as const) : ('synchronised' as const),
      }));
      await query(db).insertInto('release_device').values(states).execute();
    }
    await sql`analyze`.execute(query(db));
  });

  /** Plans of the statements that read devices, not of those for the messages, pictures and traffic of a page. */
  const plansOfDevices = async (asked: (db: Db) => Promise<unknown>) =>
    (await plansOf(get(), asked)).filter(
      (plan) => !/notice_device|device_upload|device_flow|device_traffic|licence_/.test(plan),
    );

  const ask = async (db: Db, query: Record<string, string>, reader: Actor = actor) => {
    const parsed = deviceListQuerySchema.parse(query);
    return deviceList.list(db, reader, parsed, { now: NOW, serverTimeZone: 'UTC' });
  };
  it('counts the resolutions of the screens of all that match, and finds devices by any of theirs', async () => {
    const { db } = get();
    const upright = { group_id: root, name: 'dual', res: '1920*1080,1080*1920' };
    await insertDevices(db, [upright, { ...upright, res: '1080*1920' }, { ...upright, res: '' }]);
    const filter = { group_id: root, device_name: 'dual' };
    const counts = { '1080*1920': 2, '1920*1080': 1 };
    const found = await deviceList.listResolutions(db, actor, filter, NOW);
    expect(Object.fromEntries(found.map(({ res, device_count }) => [res, device_count]))).toEqual(counts);
    expect(found[0]?.res).toBe('1080*1920');
    const totalOf = async (res: string) =>
      (await ask(db, { group_id: String(root), device_name: 'dual', res })).pagination.total;
    expect(await totalOf('1920*1080')).toBe(1);
    expect(await totalOf('1080*1920')).toBe(2);
    expect(await totalOf('1920*1080,1080*1920')).toBe(2);
    expect(await totalOf('920*1080')).toBe(0);
    await query(db).deleteFrom('device').where('name', '=', 'dual').execute();
  });

  const filters = () => ({ group_id: String(root), is_online: '1', device_name: '99', per_page: '20' });

  it('filters by group subtree, online state and part of the name, ordered by name', async () => {
    const { data, pagination } = await ask(get().db, filters());
    expect(pagination.total).toBeGreaterThan(20);
    expect(data).toHaveLength(20);
    expect(data.every((device) => device.is_online && device.device_name.includes('99'))).toBe(true);
    const names = data.map((device) => device.device_name);
    expect(names).toEqual(names.toSorted());
  });

  it.each([
    ['administrators', actor],
    ['members of a department', member],
  ])('selects devices by an index for %s, never by a full scan', async (_, reader) => {
    const plans = await plansOfDevices((db) => ask(db, filters(), reader));
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).not.toMatch(/SCAN (TABLE )?device\b|Seq Scan on device\b/);
      expect(plan).toMatch(/device_(list|group|online|department)\b/);
    }
  });

  it.each([
    ['administrators', actor],
    ['members of a department', member],
  ])('reads only the devices of a group, not all names in their order, for %s', async (_, reader) => {
    const params = { group_id: String(root + 1), per_page: '20' };
    const plans = await plansOfDevices((db) => ask(db, params, reader));
    for (const plan of plans) {
      expect(plan).not.toMatch(/\bdevice_(name|online)\b/);
      expect(plan).toMatch(/\bdevice_(list|group|department)\b/);
    }
  });

  it('console 14: counts what is offline by an index, never by a full scan', async () => {
    const plans = await plansOf(get(), (db) => deviceList.countOffline(db, member, {}, NOW));
    expect(plans).toHaveLength(1);
    expect(plans[0]).not.toMatch(/SCAN (TABLE )?device\b/);
  });

  it.each([
    ['the order of attention', { sort: '-attention' }],
    ['failed downloads and other faults', { condition: 'fault' }],
    ['downloads', { condition: 'downloading' }],
  ])('reads the releases that are not on their devices by their own index, for %s', async (_, asked) => {
    const plans = await plansOfDevices((db) => ask(db, { per_page: '20', ...asked }));
    expect(plans).toHaveLength(2);
    for (const plan of plans) expect(plan).not.toMatch(/(SCAN|Seq Scan on release_device) lacking/);
    expect(plans.some((plan) => plan.includes('release_device_unsynchronised'))).toBe(true);
  });
});
