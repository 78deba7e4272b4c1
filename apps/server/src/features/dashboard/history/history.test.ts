import { TREND_STEP_MS } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import { anActor } from '../../../testing/an-actor.ts';
import {
  describeOnBothServers,
  insertDevice,
  makeCompany,
  makeDepartment,
  type TestCompany,
  type TestDepartment,
} from '../../testing/index.ts';
import { DashboardDevices } from '../devices/dashboard-devices.service.ts';
import { HistorySampler } from './history-sampler.service.ts';
import { OnlineTrendService } from './online-trend.service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describeOnBothServers('the history of devices', (scene) => {
  let company: TestCompany;
  let east: TestDepartment;
  let ids: number[];
  let now: number;
  let sampler: HistorySampler;
  let trend: OnlineTrendService;

  beforeAll(async () => {
    const { db } = scene();
    company = await makeCompany(db);
    east = await makeDepartment(db, company.id, 'East');
    // Two of the default department, one of East, and one that waits and counts nowhere.
    ids = [
      await insertDevice(db, company),
      await insertDevice(db, company),
      await insertDevice(db, company, { department_id: east.id }),
    ];
    await insertDevice(db, company, { state: 'waiting' });
    const other = await makeCompany(db);
    await insertDevice(db, other, { is_online: 1 });
    now = Math.ceil(scene().server.clock.now() / HOUR_MS) * HOUR_MS;
    const parts = { db, clock: { ...scene().server.clock, now: () => now } as never };
    sampler = new HistorySampler(parts);
    trend = new OnlineTrendService({ ...parts, devices: new DashboardDevices(parts) });
  });

  const administrator = () => anActor({ company_id: company.id });
  const ofEast = () =>
    anActor({
      company_id: company.id,
      department_id: east.id,
      department_path: east.path,
      sees_company: false,
      is_admin: false,
      rules: { group: OWN, device: OWN, material: OWN, program: OWN },
    });

  const set = (index: number, isOnline: boolean, at: number) =>
    query(scene().db)
      .updateTable('device')
      .set(isOnline ? { is_online: 1, online_at: at } : { is_online: 0, offline_at: at })
      .where('id', '=', ids[index] ?? 0)
      .execute();

  const sampleFor = async (minutes: number) => {
    for (let passed = 0; passed < minutes; passed += 10) {
      await sampler.sample();
      now += 10 * MINUTE_MS;
    }
  };

  it('is sampled every ten minutes, once', async () => {
    await set(0, true, now - MINUTE_MS);
    await set(2, true, now - MINUTE_MS);
    await sampler.sample();
    await sampleFor(30);
    const { points, average_rate, now: present, minimum } = await trend.read(administrator(), 1);
    expect(points.map(({ online, offline }) => [online, offline])).toEqual([
      [2, 1],
      [2, 1],
      [2, 1],
    ]);
    expect(average_rate).toBeCloseTo(2 / 3);
    expect(present).toEqual({ online: 2, offline: 1 });
    expect(minimum).toEqual(points[2]);
  });

  it('covers the departments that the reader sees', async () => {
    const { points, average_rate } = await trend.read(ofEast(), 1);
    expect(points.map(({ online, offline }) => [online, offline])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    expect(average_rate).toBe(1);
  });

  it('knows how long devices were offline that came back, apart from restarts', async () => {
    await set(0, false, now - 10 * MINUTE_MS);
    await set(2, false, now - 10 * MINUTE_MS);
    await sampleFor(30);
    await set(0, true, now - 5 * MINUTE_MS);
    await set(2, true, now - 4 * MINUTE_MS);
    await set(1, false, now - 3 * MINUTE_MS);
    await set(1, true, now - 2 * MINUTE_MS);
    await sampleFor(10);
    const { recovered_count, mean_recovery_ms, minimum } = await trend.read(administrator(), 1);
    expect(recovered_count).toBe(2);
    // Offline for 35 and for 36 minutes.
    expect(mean_recovery_ms).toBe(35.5 * MINUTE_MS);
    expect(minimum?.online).toBe(0);
    expect(await trend.read(ofEast(), 1)).toMatchObject({
      recovered_count: 1,
      mean_recovery_ms: 36 * MINUTE_MS,
    });
  });

  it('tells how many were offline a day ago', async () => {
    const at = now;
    await set(0, false, now);
    await sampleFor(20);
    now = at + DAY_MS + 12 * MINUTE_MS;
    expect(await trend.offlineYesterday(administrator())).toBe(1);
    expect(await trend.offlineYesterday(ofEast())).toBe(0);
    now = at + 3 * DAY_MS;
    expect(await trend.offlineYesterday(administrator())).toBeNull();
  });

  it('is summed up to hours and days without a change of its averages', async () => {
    const before = await trend.read(administrator(), 7);
    expect(before.points.length).toBeGreaterThan(1);
    expect(before.step_ms).toBe(TREND_STEP_MS[7]);
    await sampler.thin();
    await sampler.thin();
    expect(await stepsOf()).toEqual([60]);
    expect(await trend.read(administrator(), 7)).toEqual(before);
    now += 40 * DAY_MS;
    await sampler.thin();
    expect(await stepsOf()).toEqual([24 * 60]);
    now += 400 * DAY_MS;
    await sampler.thin();
    expect(await stepsOf()).toEqual([]);
  });

  const stepsOf = async () => {
    const rows = await query(scene().db)
      .selectFrom('device_sample')
      .select('step_minutes')
      .where('company_id', '=', company.id)
      .distinct()
      .execute();
    return rows.map(({ step_minutes }) => step_minutes);
  };
});

const OWN = '111100000000';
