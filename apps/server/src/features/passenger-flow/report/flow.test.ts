import {
  FLOW_AGE_BANDS,
  FLOW_GENDERS,
  type FlowDevice,
  type Pagination,
  type PassengerFlow,
} from '@marquee/contract';
import type { AudienceRecord } from '@marquee/device-protocol';
import { AGE_BANDS, dateOfDay, GENDERS, localDayAt } from '@marquee/schedule';
import { beforeAll, expect, it } from 'vitest';
import { aClock } from '../../../platform/clock/testing.ts';
import { query } from '../../../platform/database/query.ts';
import { describeOnBothServers, insertDevices, readWorkbookCells } from '../../testing/index.ts';
import { AudienceIngestion } from '../ingestion/audience-ingestion.service.ts';

interface Device {
  id: number;
  timeZone: string;
}
interface Count {
  device: Device;
  record: AudienceRecord;
  /** On the wall of the device. */
  day: string;
  hour: number;
}

const ZONES = ['Asia/Shanghai', 'America/New_York', 'Asia/Kolkata'];
const DAYS = 16;
const SLOT = 300_000;
const END = Date.UTC(2026, 10, 21);

describeOnBothServers('passenger flow', (get) => {
  const clock = aClock();
  const counts: Count[] = [];
  const devices: Device[] = [];

  beforeAll(async () => {
    const { db } = get();
    const ids = await insertDevices(
      db,
      ZONES.map((time_zone, at) => ({ name: `flow ${at}`, mac: `aa:bb:cc:00:00:0${at}`, time_zone })),
    );
    devices.push(...ids.map((id, at) => ({ id, timeZone: ZONES[at] ?? 'UTC' })));
    const random = numbers(7);
    const ingestion = new AudienceIngestion({ db, clock });
    for (const device of devices) {
      const records = Array.from({ length: 400 }, (_, at) => aRecord(at + 1, random));
      counts.push(...records.map((record) => ({ device, record, ...wallTimeOf(record, device) })));
      await ingestion.ingest(
        { id: device.id, companyId: 1, timeZone: device.timeZone },
        { batch: 1, bootId: 'boot-0001', records: records.map((record) => ({ ...record })), gaps: [] },
      );
    }
  });

  const overview = (search: Record<string, string | number>) =>
    get().admin.get<PassengerFlow>(`/face-pfs?${searchOf(search)}`);
  const list = (search: Record<string, string | number>) =>
    get().admin.get<{ data: FlowDevice[]; pagination: Pagination }>(`/face-pfs/devices?${searchOf(search)}`);

  it('equals what a recount of all records finds, for any filter', async () => {
    const random = numbers(11);
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
    const dayAt = (back: number) => dateOfDay(Math.floor(END / 86_400_000) - back);
    for (let round = 0; round < 12; round += 1) {
      const first = Math.floor(random() * DAYS);
      const search = {
        start: dayAt(first),
        end: dayAt(Math.floor(random() * (first + 1))),
        unit: pick(['hour', 'day', 'week'] as const),
        compare: pick(['none', 'previous', 'year'] as const),
        ...(random() < 0.3 && { gender: pick(FLOW_GENDERS) }),
        ...(random() < 0.3 && { age_band: pick(FLOW_AGE_BANDS) }),
        ...(random() < 0.3 && { device_id: pick(devices).id }),
      };
      const answer = await overview(search);
      const found = recount(search, search.start, search.end);
      expect(answer.total).toEqual(sumOf(found));
      expect(pointsOf(answer.series)).toEqual(seriesOf(found, search.unit, search.start));
      expect(answer.kinds.map(({ people }) => people).reduce((a, b) => a + b, 0)).toBe(sumOf(found).people);
      for (const { gender, age_band, ...sums } of answer.kinds)
        expect(sums).toEqual(sumOf(found.filter(({ record }) => kindOf(record) === `${gender} ${age_band}`)));
      expect(answer.heat.reduce((sum, { people }) => sum + people, 0)).toBe(sumOf(found).people);
      for (const { weekday, hour, people } of answer.heat)
        expect(people).toBe(
          sumOf(found.filter((one) => weekdayOf(one) === weekday && one.hour === hour)).people,
        );
      if (answer.compared)
        expect(answer.compared.total).toEqual(
          sumOf(recount(search, answer.compared.start, answer.compared.end)),
        );
      const { unit: _unit, compare: _compare, ...filters } = search;
      const { data, pagination } = await list(filters);
      expect(pagination.total).toBe(data.length);
      for (const { device_id, device_name: _name, ...sums } of data)
        expect(sums).toEqual(sumOf(found.filter(({ device }) => device.id === device_id)));
      expect(data.reduce((sum, { people }) => sum + people, 0)).toBe(sumOf(found).people);
    }
  });

  it('lists devices in pages, the busiest first or in another order', async () => {
    const period = { start: '2026-11-01', end: '2026-11-30' };
    const all = await list({ ...period, sort: 'device_name' });
    expect(all.data.map(({ device_name }) => device_name)).toEqual(['flow 0', 'flow 1', 'flow 2']);
    const second = await list({ ...period, per_page: 1, page: 2 });
    expect(second.pagination).toMatchObject({ total: 3, max: 3 });
    expect((await list({ ...period, per_page: 1, page: 9 })).pagination.total).toBe(3);
  });

  it('is empty where nobody was counted, and names the sources', async () => {
    const answer = await overview({ start: '2020-01-01', end: '2020-01-02' });
    expect(answer).toMatchObject({ series: [], kinds: [], heat: [], completeness: null, sources: 3 });
    expect(answer.total.people).toBe(0);
  });

  it('counts days for a period that is too long for hours', async () => {
    expect((await overview({ start: '2026-01-01', end: '2026-11-30', unit: 'hour' })).unit).toBe('day');
  });

  it('refuses what is no period or filter', async () => {
    for (const search of [
      'start=2026-11-02&end=2026-11-01',
      'gender=other',
      'age_band=5',
      'unit=year',
      'x=1',
    ])
      expect((await get().admin.send('GET', `/face-pfs?${search}`)).statusCode).toBe(400);
  });

  it('exports the same numbers, with a total', async () => {
    const response = await get().admin.send('GET', '/face-pfs/excel?start=2026-11-01&end=2026-11-30&lang=en');
    const rows = await readWorkbookCells(response.rawPayload);
    const found = recount({}, '2026-11-01', '2026-11-30');
    expect(rows.at(-1)?.slice(0, 2)).toEqual(['Total', String(sumOf(found).people)]);
  });

  it('knows how complete counts are by the time in which screens are open', async () => {
    const { db } = get();
    const ingestion = new AudienceIngestion({ db, clock });
    const [id = 0] = await insertDevices(db, [
      { name: 'open by day', mac: 'aa:bb:cc:00:00:09', time_zone: 'UTC' },
    ]);
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, on: '08:00', off: '18:00' }));
    await query(db)
      .insertInto('device_setting')
      .values({
        ...{ device_id: id, name: 'rpc-power-schedule', updated_at: 1 },
        payload: JSON.stringify({ weekly }) as never,
      })
      .execute();
    const from = Date.UTC(2026, 10, 10, 8);
    const records = Array.from({ length: 60 }, (_, at) => ({
      ...aRecord(at + 1, numbers(1)),
      from: from + at * SLOT,
      to: from + (at + 1) * SLOT,
      observedMs: SLOT,
    }));
    await ingestion.ingest(
      { id, companyId: 1, timeZone: 'UTC' },
      { batch: 1, bootId: 'boot-0001', records, gaps: [] },
    );
    // Five of ten hours on the first day, and none on the second.
    expect(await overview({ device_id: id, start: '2026-11-01', end: '2026-11-10' })).toMatchObject({
      completeness: 50,
    });
    expect(await overview({ device_id: id, start: '2026-11-01', end: '2026-11-11' })).toMatchObject({
      completeness: 25,
    });
  });

  function recount(
    { gender, age_band, device_id }: { gender?: string; age_band?: string; device_id?: number },
    start: string,
    end: string,
  ): Count[] {
    return counts.filter(
      (one) =>
        one.day >= start &&
        one.day <= end &&
        (gender === undefined || (one.record.gender ?? 'unknown') === gender) &&
        (age_band === undefined || (one.record.ageBand ?? 'unknown') === age_band) &&
        (device_id === undefined || one.device.id === device_id),
    );
  }
});

function wallTimeOf({ from }: AudienceRecord, { timeZone }: Device): { day: string; hour: number } {
  const text = new Date(from).toLocaleTimeString('en-GB', { timeZone });
  return { day: dateOfDay(localDayAt(from, timeZone)), hour: Number(text.slice(0, 2)) };
}

function weekdayOf(count: Count): number {
  return new Date(`${count.day}T00:00:00Z`).getUTCDay() || 7;
}

function kindOf({ gender, ageBand }: AudienceRecord): string {
  return `${gender ?? 'unknown'} ${ageBand ?? 'unknown'}`;
}

function sumOf(found: readonly Count[]) {
  const sums = { people: 0, watched: 0, dwell_ms: 0, attention_ms: 0 };
  for (const { record } of found) {
    sums.people += record.people;
    sums.watched += record.watched;
    sums.dwell_ms += record.dwellMs;
    sums.attention_ms += record.attentionMs;
  }
  return sums;
}

function seriesOf(found: readonly Count[], unit: 'hour' | 'day' | 'week', start: string): string[] {
  const labelOf = (count: Count) => {
    const day = count.day;
    if (unit === 'hour') return `${day} ${count.hour}`;
    if (unit === 'day') return `${day} null`;
    const monday = new Date(Date.parse(day) - (weekdayOf(count) - 1) * 86_400_000).toISOString().slice(0, 10);
    return `${monday < start ? start : monday} null`;
  };
  return [...Map.groupBy(found, labelOf)].map(([label, of]) => `${label} ${sumOf(of).people}`).toSorted();
}

function pointsOf(series: PassengerFlow['series']): string[] {
  return series.map(({ day, hour, people }) => `${day} ${hour} ${people}`).toSorted();
}

function aRecord(seq: number, random: () => number): AudienceRecord {
  const from = END - Math.floor(random() * DAYS * 288) * SLOT;
  const dwellMs = 1000 + Math.floor(random() * 100_000);
  return {
    ...{ seq, from, to: from + SLOT, screen: random() < 0.8 ? 1 : 2 },
    programId: random() < 0.5 ? 7 : null,
    gender: GENDERS[Math.floor(random() * 3)] ?? null,
    ageBand: AGE_BANDS[Math.floor(random() * 7)] ?? null,
    people: 1 + Math.floor(random() * 9),
    watched: Math.floor(random() * 3),
    dwellMs,
    attentionMs: Math.floor(dwellMs * random()),
  };
}

/** The same numbers each time, from 0 to below 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function searchOf(values: Record<string, string | number>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
