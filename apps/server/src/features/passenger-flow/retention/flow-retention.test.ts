import { FLOW_DAYS, FLOW_HOUR_DAYS, type FlowSetting } from '@marquee/contract';
import { expect, it } from 'vitest';
import { aClock } from '../../../platform/clock/testing.ts';
import { query } from '../../../platform/database/query.ts';
import { describeOnBothServers, insertDevice, insertDevices, makeCompany } from '../../testing/index.ts';
import { FlowRetention } from './flow-retention.service.ts';

const DAY_MS = 86_400_000;
const PATH = '/system-set/passenger-flow';
const SUMS = { people: 1, watched: 0, dwell_ms: 1000, attention_ms: 0 };
const KIND = { gender: 0, age_band: 0 };

describeOnBothServers('how long counts of people are kept', (get) => {
  const clock = aClock();
  const today = () => Math.floor(clock.now() / DAY_MS);

  it('is a setting of the company, within limits', async () => {
    const { admin } = get();
    expect(await admin.get<FlowSetting>(PATH)).toEqual({
      flow_hour_days: FLOW_HOUR_DAYS.initial,
      flow_days: FLOW_DAYS.initial,
    });
    for (const payload of [
      { flow_hour_days: 30, flow_days: 1830 },
      { flow_hour_days: 400, flow_days: 3661 },
      { flow_hour_days: 400 },
      { flow_hour_days: 400, flow_days: 'x' },
    ]) {
      expect(await admin.refusal('PUT', PATH, payload)).toBe('platform.invalid_request');
    }
    const setting = { flow_hour_days: 31, flow_days: 400 };
    expect(await admin.put<FlowSetting>(PATH, setting)).toEqual(setting);
    expect(await admin.get<FlowSetting>(PATH)).toEqual(setting);
  });

  it('removes hours and days that are older, and nothing of companies that keep theirs longer', async () => {
    const { db, admin } = get();
    const company = await makeCompany(db);
    const other = await insertDevice(db, company);
    const [own = 0] = await insertDevices(db, [{ name: 'own', mac: 'aa:bb:cc:00:00:01' }]);
    await admin.put(PATH, { flow_hour_days: 31, flow_days: 400 });
    const ages = [0, 31, 32, 400, 401, 1830, 1831];
    for (const { company_id, device_id } of [
      { company_id: 1, device_id: own },
      { company_id: company.id, device_id: other },
    ])
      for (const age of ages) {
        const place = { company_id, device_id, day: today() - age };
        const hour = { ...place, hour: 9 };
        await query(db)
          .insertInto('audience_hours')
          .values({ ...hour, ...KIND, ...SUMS })
          .execute();
        await query(db)
          .insertInto('audience_programs')
          .values({ ...place, ...KIND, ...SUMS, program_id: 0 })
          .execute();
        await query(db)
          .insertInto('audience_visits')
          .values({ ...hour, ...SUMS, observed_ms: 1000 })
          .execute();
        await query(db)
          .insertInto('audience_days')
          .values({ ...place, ...KIND, ...SUMS, screen: 1 })
          .execute();
        await query(db)
          .insertInto('audience_gap')
          .values({
            ...{ company_id, device_id, boot_id: `boot-${age}`, from_seq: 1, to_seq: 2 },
            ...{ first_day: place.day, last_day: place.day, received_at: clock.now() },
          })
          .execute();
      }
    const boots = [89, 91].map((age) => ({
      ...{ device_id: own, boot_id: `boot-${age}`, up_to_seq: 1 },
      received_at: clock.now() - age * DAY_MS,
    }));
    await query(db).insertInto('audience_boot').values(boots).execute();

    await new FlowRetention({ db, clock }).sweep();

    const agesIn = async (
      table: 'audience_hours' | 'audience_programs' | 'audience_visits' | 'audience_days',
      companyId: number,
    ) => {
      const rows = await query(db)
        .selectFrom(table)
        .select('day')
        .where('company_id', '=', companyId)
        .orderBy('day', 'desc')
        .execute();
      return rows.map(({ day }) => today() - day);
    };
    expect(await agesIn('audience_hours', 1)).toEqual([0, 31]);
    expect(await agesIn('audience_programs', 1)).toEqual([0, 31]);
    expect(await agesIn('audience_visits', 1)).toEqual([0, 31]);
    expect(await agesIn('audience_days', 1)).toEqual([0, 31, 32, 400]);
    expect(await agesIn('audience_hours', company.id)).toEqual([0, 31, 32, 400]);
    expect(await agesIn('audience_days', company.id)).toEqual([0, 31, 32, 400, 401, 1830]);
    const gaps = await query(db).selectFrom('audience_gap').select('company_id').execute();
    expect(gaps.filter(({ company_id }) => company_id === 1)).toHaveLength(4);
    expect(gaps.filter(({ company_id }) => company_id === company.id)).toHaveLength(6);
    const marks = await query(db).selectFrom('audience_boot').select('boot_id').execute();
    expect(marks.map(({ boot_id }) => boot_id)).toEqual(['boot-89']);
  });
});
