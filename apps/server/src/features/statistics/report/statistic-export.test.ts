import type { Pagination, Statistic, StatisticTrend } from '@marquee/contract';
import type { Insertable } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import type { PlayDayTable, PlayGapTable } from '../../../platform/database/tables/devices.ts';
import {
  type Caller,
  describeServer,
  insertDevice,
  insertRelease,
  makeOrganisation,
  makeUser,
  type Organisation,
  readWorkbookCells,
} from '../../testing/index.ts';

type List = { data: Statistic[]; pagination: Pagination };

const dayNumber = (date: string) => Date.parse(date) / 86_400_000;

describeServer('the report of plays', (get) => {
  let organisation: Organisation;
  let admin: Caller;
  let door: number;
  let hall: number;
  let release: number;
  beforeAll(async () => {
    const { db } = get();
    organisation = await makeOrganisation(get().server);
    admin = organisation.admin.caller;
    const { company } = organisation;
    door = await insertDevice(db, company, { name: 'door' });
    hall = await insertDevice(db, company, { name: 'hall' });
    release = await insertRelease(db, { companyId: company.id, deviceIds: [door] });
    const sum = (changes: Partial<Insertable<PlayDayTable>>): Insertable<PlayDayTable> => ({
      company_id: company.id,
      device_id: door,
      kind: 1 as const,
      subject_id: 1,
      release_id: release,
      subject_name: '=1+1',
      device_name: 'door',
      device_mac: 'aa',
      day: '2026-11-20',
      count: 6,
      duration_ms: 60_400,
      cut_count: 2,
      cut_duration_ms: 3000,
      ...changes,
    });
    const gap = (changes: Partial<Insertable<PlayGapTable>>): Insertable<PlayGapTable> => ({
      company_id: company.id,
      device_id: door,
      boot_id: 'boot-0001',
      from_seq: 1,
      to_seq: 4,
      reason: 'journal-full',
      received_at: 0,
      first_day: dayNumber('2026-11-20'),
      last_day: dayNumber('2026-11-21'),
      ...changes,
    });
    await query(db)
      .insertInto('play_day')
      .values([
        sum({}),
        sum({ release_id: 0, day: '2026-11-21', count: 4, cut_count: 0, cut_duration_ms: 0 }),
        sum({ device_id: hall, device_name: 'hall', release_id: 0, day: '2026-11-22', count: 5 }),
        sum({ kind: 2 as const, subject_id: 3, subject_name: 'sign.png', count: 2, cut_count: 0 }),
      ])
      .execute();
    await query(db)
      .insertInto('play_gap')
      .values([gap({}), gap({ device_id: hall, first_day: 1, last_day: 1, to_seq: 1000 })])
      .execute();
  });

  const list = (filter: string) => admin.get<List>(`/staticReport?${filter}`);
  const trend = (filter: string) => admin.get<StatisticTrend>(`/staticReport/trend?${filter}`);
  const download = async (filter: string, caller = admin) => {
    const response = await caller.send('GET', `/staticReport/excel?${filter}`);
    return { response, rows: await readWorkbookCells(response.rawPayload) };
  };

  it('is filtered by release, and names it', async () => {
    const { data } = await list(`release_id=${release}`);
    expect(data).toMatchObject([
      { device_name: 'door', release_id: release, release_name: expect.stringMatching(/./) },
    ]);
    expect(await trend(`release_id=${release}`)).toMatchObject({ play_count: 6, cut_count: 2 });
  });

  it('is filtered by the group of the devices', async () => {
    const { device } = organisation.company.groups;
    expect((await list(`group_id=${device}`)).pagination.total).toBe(3);
    expect((await list('group_id=999999')).pagination.total).toBe(0);
    expect(await trend('group_id=999999')).toMatchObject({ play_count: 0, completeness: null });
  });

  it('says which share of the plays of each device and day has arrived', async () => {
    const { data } = await list('sort=day');
    expect(data.map((row) => [row.device_name, row.day, row.completeness])).toEqual([
      // 8 of the program and 2 of the material arrived; 2 of the 4 missing ones belong to each day.
      ['door', '2026-11-20', 83.3],
      ['door', '2026-11-21', 66.6],
      ['hall', '2026-11-22', 100],
    ]);
  });

  it('says it for the whole period, without the missing plays of other days and devices', async () => {
    const both = 'start=2026-11-20&end=2026-11-22';
    expect(await trend(both)).toMatchObject({ completeness: 84 });
    expect(await trend('start=2026-11-21&end=2026-11-21')).toMatchObject({ completeness: 66.6 });
    expect(await trend(`${both}&device_id=${hall}`)).toMatchObject({ completeness: 100 });
    expect(await trend(`${both}&device_name=DOOR`)).toMatchObject({ completeness: 77.7 });
  });

  it('is an Excel table in the requested language, the newest day first, with totals', async () => {
    const english = await download('type=1&lang=en');
    expect(english.response.headers['content-disposition']).toContain("filename*=UTF-8''Program%20report");
    expect(english.rows[0]).toContain('Program name');
    expect(english.rows.slice(1).map((row) => row[0])).toEqual([
      '2026-11-22',
      '2026-11-21',
      '2026-11-20',
      'Total',
    ]);
    expect(english.rows[3]).toEqual(expect.arrayContaining(['door', 'aa', '6', '60', '2', '3', '83.3']));
    expect(english.rows.at(-1)).toEqual(['Total', '15', '181', '4', '6']);
    const chinese = await download('type=2');
    expect(chinese.rows[0]).toContain('素材名称');
    expect(chinese.rows[1]).toContain('sign.png');
  });

  it('player S4: adds up the exact times in the row of totals, and rounds once', async () => {
    const rows = [1, 2, 3].map((device) => ({
      company_id: organisation.company.id,
      device_id: 80_000 + device,
      kind: 1 as const,
      subject_id: 9,
      release_id: 0,
      subject_name: 'short',
      device_name: 'precise',
      device_mac: 'aa',
      day: '2026-09-01',
      count: 1,
      duration_ms: 10_400,
      cut_count: 1,
      cut_duration_ms: 1_400,
    }));
    await query(get().db).insertInto('play_day').values(rows).execute();
    const { rows: exported } = await download('type=1&device_name=precise&lang=en');
    expect(exported.at(-1)).toEqual(['Total', '3', '31', '3', '4']);
  });

  it('I5 keeps formulas as text in the Excel table', async () => {
    const { response, rows } = await download('type=1');
    expect(rows[1]).toContain('=1+1');
    expect(response.rawPayload.includes('<f>')).toBe(false);
  });

  it('is exported by the code of its type only', async () => {
    const { caller } = await makeUser(get().server, organisation.company.id, organisation.company.home, {
      codes: ['33101', '33102'],
    });
    expect((await download('type=2', caller)).response.statusCode).toBe(200);
    const refused = await caller.refused('GET', '/staticReport/excel?type=1');
    expect(refused.code).toBe('platform.no_permission');
  });

  it('continues beyond one part of the table without duplicates or gaps', async () => {
    const rows = Array.from({ length: 5100 }, (_, index) => ({
      company_id: organisation.company.id,
      device_id: 70_000 + (index % 51),
      kind: 2 as const,
      subject_id: 1000 + index,
      release_id: 0,
      subject_name: `bulk-${index}`,
      device_name: 'bulk',
      device_mac: 'aa',
      day: '2026-10-01',
      count: 1,
      duration_ms: 1000,
    }));
    for (let from = 0; from < rows.length; from += 1000)
      await query(get().db)
        .insertInto('play_day')
        .values(rows.slice(from, from + 1000))
        .execute();
    const { rows: exported } = await download('type=2&device_name=bulk&lang=en');
    const names = exported.slice(1, -1).map((row) => row.find((cell) => cell?.startsWith('bulk-')));
    expect(new Set(names).size).toBe(5100);
    expect(names).toHaveLength(5100);
    expect(exported.at(-1)?.slice(0, 2)).toEqual(['Total', '5100']);
  });
});
