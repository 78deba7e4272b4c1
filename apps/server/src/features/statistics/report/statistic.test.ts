import type { LabelSet, Pagination, Statistic } from '@marquee/contract';
import type { Insertable } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import type { PlayDayTable } from '../../../platform/database/tables/devices.ts';
import { type Caller, describeServer, makeProgram } from '../../testing/index.ts';

type List = { data: Statistic[]; pagination: Pagination };
interface Trend {
  play_count: number;
  duration_ms: number;
  days: { day: string; play_count: number; duration_ms: number }[];
  top_subjects: { id: number; name: string; play_count: number }[];
  top_devices: { id: number; name: string; play_count: number }[];
}

describeServer('statistics', (get) => {
  let admin: Caller;
  let programId: number;
  let programNumber: number;
  beforeAll(async () => {
    admin = get().admin;
    ({ id: programId, number: programNumber } = await makeProgram(admin, 'counted'));
    const day = (changes: Partial<Insertable<PlayDayTable>>): Insertable<PlayDayTable> => ({
      company_id: 1,
      device_id: 1,
      kind: 1,
      subject_id: programId,
      release_id: 0,
      subject_name: 'counted',
      device_name: 'door',
      device_mac: 'aa',
      day: '2026-11-20',
      count: 3,
      duration_ms: 30_000,
      cut_count: 0,
      cut_duration_ms: 0,
      ...changes,
    });
    await query(get().db)
      .insertInto('play_day')
      .values([
        day({}),
        day({ day: '2026-11-21', count: 5, duration_ms: 50_000, cut_count: 2, cut_duration_ms: 900 }),
        day({ device_id: 2, device_name: 'hall', count: 1, duration_ms: 10_000 }),
        day({ subject_id: 999, subject_name: 'long gone', count: 7, duration_ms: 1 }),
        day({ kind: 2, subject_id: 4, subject_name: 'sign.png', count: 11, duration_ms: 2 }),
        day({ device_id: 9, company_id: 2, subject_name: 'theirs', count: 1000 }),
      ])
      .execute();
  });

  const list = (query: string) => admin.get<List>(`/staticReport?${query}`);
  const trend = (query: string) => admin.get<Trend>(`/staticReport/trend?${query}`);

  it('count only programs with a label set, and no materials', async () => {
    const { id } = await admin.post<LabelSet>('/labels', { name: 'Women', genders: ['female'] });
    await admin.put('/programs/labels', { ids: [programId], label_set_id: id });
    const { data } = await list(`label=${id}`);
    expect(new Set(data.map(({ subject_id }) => subject_id))).toEqual(new Set([programId]));
    expect(await trend(`label=${id}`)).toMatchObject({ play_count: 9 });
    expect((await list(`label=${id}&type=2`)).data).toEqual([]);
    expect((await list('label=9999999')).data).toEqual([]);
    await admin.delete('/programs/labels', { ids: [programId] });
    expect((await list(`label=${id}`)).data).toEqual([]);
  });

  it('count programs by device and day, the newest day first', async () => {
    const { data, pagination } = await list('per_page=2');
    expect(pagination).toMatchObject({ total: 4, max: 2 });
    expect(data).toEqual([
      {
        day: '2026-11-21',
        device_id: 1,
        device_name: 'door',
        device_mac: 'aa',
        subject_id: programId,
        subject_number: programNumber,
        subject_name: 'counted',
        release_id: null,
        release_name: null,
        play_count: 5,
        duration_ms: 50_000,
        cut_count: 2,
        cut_duration_ms: 900,
        completeness: 100,
      },
      expect.objectContaining({ day: '2026-11-20', device_name: 'door' }),
    ]);
  });

  it('keep the name of a deleted program, without its number', async () => {
    const { data } = await list('name=GONE');
    expect(data).toMatchObject([{ subject_name: 'long gone', subject_number: null, play_count: 7 }]);
  });

  it('count materials separately from programs', async () => {
    expect((await list('type=2')).data).toMatchObject([{ subject_name: 'sign.png', play_count: 11 }]);
    expect(await trend('type=2')).toMatchObject({ play_count: 11 });
  });

  it('are filtered by a range of days, both inclusive, and by device', async () => {
    expect((await list('start=2026-11-21&end=2026-11-21')).pagination.total).toBe(1);
    expect((await list('end=2026-11-20&device_name=HALL')).data).toMatchObject([{ play_count: 1 }]);
    expect((await list('device_id=1&sort=-play_count')).data.map((row) => row.play_count)).toEqual([7, 5, 3]);
  });

  it('are summed with the same filter, in total and by day', async () => {
    expect(await trend('name=counted')).toEqual({
      play_count: 9,
      duration_ms: 90_000,
      cut_count: 2,
      cut_duration_ms: 900,
      completeness: 100,
      days: [
        { day: '2026-11-20', play_count: 4, duration_ms: 40_000 },
        { day: '2026-11-21', play_count: 5, duration_ms: 50_000 },
      ],
      top_subjects: [{ id: programId, name: 'counted', play_count: 9 }],
      top_devices: [
        { id: 1, name: 'door', play_count: 8 },
        { id: 2, name: 'hall', play_count: 1 },
      ],
    });
    expect(await trend('start=2027-01-01')).toEqual({
      play_count: 0,
      duration_ms: 0,
      cut_count: 0,
      cut_duration_ms: 0,
      completeness: null,
      days: [],
      top_subjects: [],
      top_devices: [],
    });
  });

  it('list programs and materials separately, the most played first', async () => {
    expect((await trend('')).top_subjects).toEqual([
      { id: programId, name: 'counted', play_count: 9 },
      { id: 999, name: 'long gone', play_count: 7 },
    ]);
    expect((await trend('')).top_devices.map(({ name, play_count }) => [name, play_count])).toEqual([
      ['door', 15],
      ['hall', 1],
    ]);
    expect((await trend('type=2')).top_subjects).toEqual([{ id: 4, name: 'sign.png', play_count: 11 }]);
  });

  it('refuse an end before the start', async () => {
    const { fields } = await admin.refused('GET', '/staticReport?start=2026-11-21&end=2026-11-20');
    expect(fields).toEqual([{ path: 'end', code: 'rules.date_order', params: {} }]);
  });

  it('of another company appear in neither rows nor totals', async () => {
    expect((await list('name=theirs')).pagination.total).toBe(0);
    expect((await list('device_id=9')).pagination.total).toBe(0);
    expect((await trend('')).play_count).toBe(16);
  });
});
