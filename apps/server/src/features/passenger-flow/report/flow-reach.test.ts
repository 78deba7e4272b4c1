import type { FlowDevice, Pagination, PassengerFlow } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import { type Caller, describeReach, VIEWS_BESIDE } from '../../testing/index.ts';

const DELETED_DEVICE = 999_999;
/** 2026-11-20 */
const DAY = 20_777;

describeReach('passenger flow of departments', { device_rules: VIEWS_BESIDE }, (get) => {
  beforeAll(async () => {
    const { db, organisation, things, theirs } = get();
    const { east1, east2, west } = things;
    const { id } = organisation.company;
    const counted: [number, number, number][] = [
      [id, east1.deviceId, 1],
      [id, east2.deviceId, 10],
      [id, west.deviceId, 100],
      [id, DELETED_DEVICE, 1000],
      [theirs.companyId, theirs.deviceId, 10_000],
    ];
    for (const [company_id, device_id, people] of counted) {
      const sums = { people, watched: 0, dwell_ms: 0, attention_ms: 0 };
      const place = { company_id, device_id, day: DAY };
      await query(db)
        .insertInto('audience_days')
        .values({ ...place, ...sums, screen: 1, gender: 1, age_band: 1 })
        .execute();
      await query(db)
        .insertInto('audience_visits')
        .values({ ...place, ...sums, hour: 9, observed_ms: 0 })
        .execute();
      await query(db)
        .insertInto('audience_source')
        .values({ company_id, device_id, first_day: DAY, last_day: DAY, screens: 1 })
        .execute();
    }
  });

  const report = async ({ caller }: { caller: Caller }, search = '') => {
    const period = `start=2026-11-20&end=2026-11-20&${search}`;
    const { data, pagination } = await caller.get<{ data: FlowDevice[]; pagination: Pagination }>(
      `/face-pfs/devices?${period}`,
    );
    const flow = await caller.get<PassengerFlow>(`/face-pfs?${period}`);
    expect(flow.total.people).toBe(data.reduce((sum, { people }) => sum + people, 0));
    expect(flow.heat.reduce((sum, { people }) => sum + people, 0)).toBe(flow.total.people);
    return { people: flow.total.people, sources: flow.sources, total: pagination.total };
  };

  it('covers visible devices only, in rows, totals and sources', async () => {
    const { east1, east, west } = get().organisation;
    expect(await report(east1)).toEqual({ people: 11, sources: 2, total: 2 });
    expect(await report(east)).toEqual({ people: 11, sources: 2, total: 2 });
    expect(await report(west)).toEqual({ people: 100, sources: 1, total: 1 });
  });

  it('of deleted devices is visible to administrators only, and of other companies to nobody', async () => {
    const { admin, west } = get().organisation;
    expect(await report(admin)).toEqual({ people: 1111, sources: 3, total: 4 });
    expect(await report(west, `device_id=${DELETED_DEVICE}`)).toMatchObject({ people: 0, total: 0 });
    expect(await report(admin, `device_id=${get().theirs.deviceId}`)).toMatchObject({ people: 0, total: 0 });
  });
});
