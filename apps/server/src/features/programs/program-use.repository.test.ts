import { materialProgramQuerySchema } from '@marquee/contract';
import { newDocument } from '@marquee/scene';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import { describeOnBothDatabases } from '../../platform/database/testing.ts';
import { anActor } from '../../testing/an-actor.ts';
import { plansOf } from '../../testing/plans-of.ts';
import { insertThings, makeCompany, type TestCompany } from '../testing/index.ts';
import * as programUses from './program-use.repository.ts';

const PROGRAMS = 5000;
const BATCH = 500;
const FIRST_NUMBER = 1000;
/** One in this many programs shows the material. */
const SHARE = 100;

describeOnBothDatabases('a material in a few of very many programs', (get) => {
  let company: TestCompany;
  let materialId: number;

  beforeAll(async () => {
    const { db, engine } = get();
    company = await makeCompany(db);
    const owner = { company_id: company.id, department_id: company.home.id };
    const times = { created_at: 0, updated_at: 0 };
    const logo = await insertThings(db, company, company.home, 'logo');
    const background = await insertThings(db, company, company.home, 'background');
    materialId = logo.materialId;
    const size = { width: 1920, height: 1080 };
    const program = { ...owner, ...times, ...size, group_id: company.groups.program };
    const document = JSON.stringify(newDocument(size));
    for (let made = 0; made < PROGRAMS; made += BATCH) {
      const rows = Array.from({ length: BATCH }, (_, index) => {
        const number = FIRST_NUMBER + made + index;
        return { ...program, number, name: `program-${number}`, document, updated_at: number };
      });
      const ids = await query(db).insertInto('program').values(rows).returning(['id', 'number']).execute();
      const pairs = ids.flatMap(({ id, number }) => [
        { program_id: id, material_id: background.materialId },
        ...(number % SHARE === 0 ? [{ program_id: id, material_id: materialId }] : []),
      ]);
      await query(db).insertInto('program_material').values(pairs).execute();
    }
    // PostgreSQL does this by itself after so many rows.
    await sql.raw(engine === 'postgres' ? 'vacuum analyze' : 'analyze').execute(query(db));
  });

  const params = materialProgramQuerySchema.parse({ per_page: '20' });
  const actor = () => anActor({ company_id: company.id });

  it('lists a page of them, the last changed first', async () => {
    const { data, pagination } = await programUses.list(get().db, actor(), materialId, params);
    expect(pagination.total).toBe(PROGRAMS / SHARE);
    expect(data.slice(0, 2).map(({ name }) => name)).toEqual(['program-5900', 'program-5800']);
    expect(data).toHaveLength(20);
  });

  it('is looked up in the index of its uses, without a full scan of programs', async () => {
    const plans = (await plansOf(get(), (db) => programUses.list(db, actor(), materialId, params))).join(
      '\n',
    );
    expect(plans).toMatch(/program_material_material/);
    expect(plans).not.toMatch(/SCAN (TABLE )?program\b|Seq Scan on \\?"?program\b/);
    expect(plans).not.toMatch(/program_list|program_number/);
  });
});
