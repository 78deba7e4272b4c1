import type { Pagination, Statistic } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import { type Caller, describeReach, VIEWS_BESIDE } from '../../testing/index.ts';

type List = { data: Statistic[]; pagination: Pagination };

const DELETED_DEVICE = 999_999;

describeReach('statistics of departments', { device_rules: VIEWS_BESIDE }, (get) => {
  beforeAll(async () => {
    const { db, organisation, things, theirs } = get();
    const { east1, east2, west } = things;
    const played = (company_id: number, device_id: number, device_name: string, count: number) => ({
      company_id,
      device_id,
      device_name,
      device_mac: 'aa',
      kind: 1 as const,
      subject_id: 1,
      release_id: 0,
      subject_name: 'counted',
      day: '2026-11-20',
      count,
      duration_ms: count * 1000,
    });
    const { id } = organisation.company;
    await query(db)
      .insertInto('play_day')
      .values([
        played(id, east1.deviceId, 'east1', 1),
        played(id, east2.deviceId, 'east2', 10),
        played(id, west.deviceId, 'west', 100),
        played(id, DELETED_DEVICE, 'gone', 1000),
        played(theirs.companyId, theirs.deviceId, 'theirs', 10_000),
      ])
      .execute();
  });

  const report = async ({ caller }: { caller: Caller }, query = '') => {
    const { data, pagination } = await caller.get<List>(`/staticReport?sort=device_name&${query}`);
    const trend = await caller.get<{ play_count: number }>(`/staticReport/trend?${query}`);
    return { names: data.map((row) => row.device_name), total: pagination.total, plays: trend.play_count };
  };

  it('cover visible devices only, in rows, totals and sums', async () => {
    const { east1, east, west } = get().organisation;
    expect(await report(east1)).toEqual({ names: ['east1', 'east2'], total: 2, plays: 11 });
    expect(await report(east)).toEqual({ names: ['east1', 'east2'], total: 2, plays: 11 });
    expect(await report(west)).toEqual({ names: ['west'], total: 1, plays: 100 });
  });

  it('of deleted devices are visible to administrators only', async () => {
    const { admin, west } = get().organisation;
    expect(await report(admin)).toEqual({ names: ['east1', 'east2', 'gone', 'west'], total: 4, plays: 1111 });
    const filter = `device_id=${DELETED_DEVICE}`;
    expect(await report(west, filter)).toEqual({ names: [], total: 0, plays: 0 });
  });
});
