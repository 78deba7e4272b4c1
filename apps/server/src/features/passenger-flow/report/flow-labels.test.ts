import type { FlowLabel, FlowProgram, LabelSet, Program } from '@marquee/contract';
import type { AudienceRecord } from '@marquee/device-protocol';
import { beforeAll, expect, it } from 'vitest';
import { aClock } from '../../../platform/clock/testing.ts';
import { query } from '../../../platform/database/query.ts';
import {
  describeOnBothServers,
  homeOf,
  insertDevices,
  makeDepartment,
  makeProgram,
  makeUser,
  readWorkbookCells,
} from '../../testing/index.ts';
import { AudienceIngestion } from '../ingestion/audience-ingestion.service.ts';

const AT = Date.parse('2026-11-20T03:00Z');
const PERIOD = 'start=2026-11-20&end=2026-11-20';

describeOnBothServers('people and plays by label set', (get) => {
  let women: LabelSet;
  let men: LabelSet;
  const programs: Program[] = [];
  const devices: number[] = [];

  beforeAll(async () => {
    const { db, admin } = get();
    devices.push(
      ...(await insertDevices(
        db,
        [0, 1].map((at) => ({ name: `label ${at}`, mac: `aa:bb:cc:00:01:0${at}`, time_zone: 'UTC' })),
      )),
    );
    women = await admin.post<LabelSet>('/labels', { name: 'Women', priority: 1, genders: ['female'] });
    men = await admin.post<LabelSet>('/labels', { name: 'Men', priority: 1, genders: ['male'] });
    for (const name of ['perfume', 'shoes', 'razor', 'menu']) programs.push(await makeProgram(admin, name));
    const idsOf = (...places: number[]) => places.map((place) => programs[place]?.id ?? 0);
    await admin.put('/programs/labels', { ids: idsOf(0, 1), label_set_id: women.id });
    await admin.put('/programs/labels', { ids: idsOf(2), label_set_id: men.id });
    const record = (seq: number, place: number | null, changes: Partial<AudienceRecord>): AudienceRecord => ({
      ...{ seq, from: AT + seq * 1000, to: AT + seq * 1000 + 60_000, screen: 1, gender: 'female' },
      ...{ ageBand: '21-30', people: 1, watched: 1, dwellMs: 2000, attentionMs: 1000 },
      programId: place === null ? null : (programs[place]?.id ?? 0),
      ...changes,
    });
    const ingestion = new AudienceIngestion({ db, clock: aClock() });
    for (const id of devices) {
      await ingestion.ingest(
        { id, companyId: 1, timeZone: 'UTC' },
        {
          ...{ batch: 1, bootId: 'boot-0001', gaps: [] },
          records: [
            record(1, 0, { people: 5, watched: 3 }),
            record(2, 1, { people: 2 }),
            record(3, 2, { people: 1, gender: 'male' }),
            record(4, 3, { people: 4, gender: 'male' }),
            record(5, null, { people: 1 }),
          ],
        },
      );
    }
    await query(db)
      .insertInto('play_day')
      .values(
        [
          { place: 0, count: 10 },
          { place: 2, count: 4 },
          { place: 3, count: 6 },
        ].map(({ place, count }) => ({
          ...{ company_id: 1, kind: 1, day: '2026-11-20', device_id: devices[0] ?? 0, release_id: 0 },
          ...{ device_name: 'label 0', device_mac: '', subject_name: '', count, duration_ms: 0 },
          ...{ cut_count: 0, cut_duration_ms: 0, subject_id: programs[place]?.id ?? 0 },
        })),
      )
      .execute();
  });

  const labels = async (search: string) =>
    (await get().admin.get<{ labels: FlowLabel[] }>(`/face-pfs/labels?${search}`)).labels;
  const short = async (search: string) =>
    (await labels(search)).map(({ label_set, program_count, play_count, people }) => [
      label_set?.name ?? null,
      program_count,
      play_count,
      people,
    ]);

  it('sums the programs of each set, and all others', async () => {
    expect(await short(PERIOD)).toEqual([
      ['Women', 2, 10, 14],
      [null, 1, 6, 10],
      ['Men', 1, 4, 2],
    ]);
    expect((await labels(PERIOD))[0]).toMatchObject({ watched: 8, dwell_ms: 8000, attention_ms: 4000 });
  });

  it('follows the filters: devices for both, gender and age for people', async () => {
    expect(await short(`${PERIOD}&device_id=${devices[1]}`)).toEqual([
      ['Women', 2, 0, 7],
      [null, 1, 0, 5],
      ['Men', 1, 0, 1],
    ]);
    expect(await short(`${PERIOD}&gender=male`)).toEqual([
      [null, 1, 6, 8],
      ['Men', 1, 4, 2],
      ['Women', 1, 10, 0],
    ]);
    expect(await short('start=2026-11-21&end=2026-11-21')).toEqual([]);
  });

  const byProgram = (search: string, caller = get().admin) =>
    caller.get<{ programs: FlowProgram[]; left_out_count: number }>(`/face-pfs/programs?${search}`);

  it('counts the people of each program by gender and age', async () => {
    const { programs: found, left_out_count } = await byProgram(PERIOD);
    expect(left_out_count).toBe(0);
    expect(found.map(({ program, people }) => [program?.name ?? null, people])).toEqual([
      ['perfume', 10],
      ['menu', 8],
      ['shoes', 4],
      [null, 2],
      ['razor', 2],
    ]);
    expect(found[0]).toMatchObject({
      ...{ watched: 6, dwell_ms: 4000 },
      kinds: [{ gender: 'female', age_band: '21-30', people: 10, watched: 6 }],
    });
    const { programs: male } = await byProgram(`${PERIOD}&gender=male`);
    expect(male.map(({ program }) => program?.name)).toEqual(['menu', 'razor']);
  });

  it('names no program that the reader may not see', async () => {
    const { db, server } = get();
    const { companyId, home } = await homeOf(db);
    const shop = await makeDepartment(db, companyId, 'flow shop', home);
    await query(db)
      .updateTable('device')
      .set({ department_id: shop.id })
      .where('id', '=', devices[1] ?? 0)
      .execute();
    const { caller } = await makeUser(server, companyId, shop, { codes: ['51101'] });
    const { programs: found } = await byProgram(PERIOD, caller);
    expect(found.map(({ program, people }) => [program?.name, people])).toContainEqual([null, 5]);
    expect(found.flatMap(({ program }) => program?.name ?? [])).toEqual([]);
    await query(db)
      .updateTable('device')
      .set({ department_id: home.id })
      .where('id', '=', devices[1] ?? 0)
      .execute();
  });

  it('by program is an Excel table', async () => {
    const { rawPayload } = await get().admin.send('GET', `/face-pfs/programs/excel?${PERIOD}&lang=en`);
    const [headings, first] = await readWorkbookCells(rawPayload);
    expect(headings).toEqual([
      ...['Program', 'Gender', 'Age', 'Visitors', 'Viewers', 'Time present (s)', 'Viewing time (s)'],
    ]);
    expect(first?.map(String)).toEqual(['perfume', 'Female', 'Ages 21–30', '10', '6', '4', '2']);
  });

  it('is an Excel table in both languages', async () => {
    const rows = async (lang: string) =>
      readWorkbookCells(
        (await get().admin.send('GET', `/face-pfs/labels/excel?${PERIOD}&lang=${lang}`)).rawPayload,
      );
    const [headings, ...english] = await rows('en');
    expect(headings).toEqual([
      ...['Label set', 'Programs', 'Plays', 'Visitors', 'Viewers', 'Time present (s)', 'Viewing time (s)'],
    ]);
    expect(english.map(([set]) => set)).toEqual(['Women', 'No label set', 'Men']);
    expect((await rows('zh'))[0]?.[0]).toBe('标签组');
  });
});
