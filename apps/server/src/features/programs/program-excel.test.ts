import { beforeAll, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import { type Caller, describeServer, makeProgram, makeStranger, readWorkbook } from '../testing/index.ts';

describeServer('the list of programs as an Excel table', (get) => {
  let admin: Caller;
  beforeAll(async () => {
    admin = get().admin;
    await makeStranger(get().db);
  });

  const download = async (query: string, format = {}) => {
    const response = await admin.send('POST', `/programs/excel?${query}`, format);
    return { response, rows: await readWorkbook(response.rawPayload) };
  };

  it('has the filtered programs in the order of the list, with words in the requested language', async () => {
    const first = await makeProgram(admin, 'lobby-1');
    await makeProgram(admin, 'lobby-2');
    await makeProgram(admin, 'canteen');
    await admin.put('/programs/labels', {
      id: first.id,
      priority: 2,
      genders: ['female'],
      age_bands: ['21-30', '51+'],
    });
    const format = { lang: 'en', time_zone: 'Asia/Shanghai' };
    const english = await download('name=lobby&sort=name', format);
    expect(english.response.headers['content-disposition']).toContain("filename*=UTF-8''Programs.xlsx");
    const [headings, one = [], two, ...others] = english.rows;
    expect(headings).toContain('Program name');
    expect(one).toEqual(
      expect.arrayContaining([
        'lobby-1',
        'Standard',
        '1920*1080',
        'Default group',
        'Priority 2 · Female · Ages 21-30 · Ages 51 and over',
        'Unused',
      ]),
    );
    const local = new Date(first.created_at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    expect(one).toContain(local);
    expect(two).toContain('lobby-2');
    expect(others).toEqual([]);
    const chinese = await download('name=canteen');
    expect(chinese.rows[0]).toContain('节目名称');
    expect(chinese.rows[1]).toContain('普通节目');
  });

  it('has nothing of another company', async () => {
    expect((await download('')).rows.flat()).not.toContain('theirs');
  });

  it('I5 keeps formulas as text', async () => {
    const { id } = await makeProgram(admin, 'formula');
    await query(get().db).updateTable('program').set({ name: '=1+1' }).where('id', '=', id).execute();
    const { rows } = await download('name=%3D1');
    expect(rows[1]).toContain('=1+1');
  });

  it('goes beyond one part of the list without duplicates or gaps', async () => {
    const { id: _id, ...template } = await query(get().db)
      .selectFrom('program')
      .selectAll()
      .where('name', '=', 'lobby-1')
      .executeTakeFirstOrThrow();
    const names = Array.from({ length: 1200 }, (_, index) => `bulk-${String(index).padStart(4, '0')}`);
    for (let from = 0; from < names.length; from += 100) {
      const rows = names
        .slice(from, from + 100)
        .map((name, index) => ({ ...template, name, number: 10_000 + from + index }));
      await query(get().db).insertInto('program').values(rows).execute();
    }
    const { rows } = await download('name=bulk&sort=-number');
    expect(rows.slice(1).map(([name]) => name)).toEqual(names.toReversed());
  });

  it('refuses an unknown order', async () => {
    const { fields } = await admin.refused('POST', '/programs/excel?sort=document', {});
    expect(fields).toMatchObject([{ path: 'sort', code: 'rules.sort' }]);
  });
});
