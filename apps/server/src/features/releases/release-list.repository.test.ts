import { releaseListQuerySchema } from '@marquee/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../platform/database/query.ts';
import { describeOnBothDatabases } from '../../platform/database/testing.ts';
import { anActor } from '../../testing/an-actor.ts';
import { plansOf } from '../../testing/plans-of.ts';
import { insertThings, makeCompany, type TestCompany } from '../testing/index.ts';
import * as releaseList from './release-list.repository.ts';

const RELEASES = 5000;
const BATCH = 500;
const FIRST_NUMBER = 1000;
/** One in this many releases shows the material. */
const SHARE = 500;

describeOnBothDatabases('a material in a few of very many releases', (get) => {
  let company: TestCompany;
  let materialId: number;

  beforeAll(async () => {
    const { db, engine } = get();
    company = await makeCompany(db);
    const logo = await insertThings(db, company, company.home, 'logo');
    const background = await insertThings(db, company, company.home, 'background');
    materialId = logo.materialId;
    const validity = { valid_from: '2026-01-01', valid_to: '2026-12-31', weekdays: '[1]', spans: '[]' };
    const owner = { company_id: company.id, department_id: company.home.id };
    const release = { ...owner, ...validity, mode: 'append', status: 1 } as const;
    for (let made = 0; made < RELEASES; made += BATCH) {
      const rows = Array.from({ length: BATCH }, (_, index) => {
        const number = FIRST_NUMBER + made + index;
        return { ...release, number, name: `release-${number}`, created_at: number };
      });
      const ids = await query(db).insertInto('release').values(rows).returning(['id', 'number']).execute();
      const pairs = ids.flatMap(({ id, number }) => [
        { release_id: id, material_id: background.materialId },
        ...(number % SHARE === 0 ? [{ release_id: id, material_id: materialId }] : []),
      ]);
      await query(db).insertInto('release_material').values(pairs).execute();
    }
    // PostgreSQL does this by itself after so many rows.
    await sql.raw(engine === 'postgres' ? 'vacuum analyze' : 'analyze').execute(query(db));
  });

  const params = releaseListQuerySchema.parse({ per_page: '5' });
  const actor = () => anActor({ company_id: company.id });

  it('lists a page of them, the newest first', async () => {
    const { data, pagination } = await releaseList.list(get().db, actor(), params, materialId);
    expect(pagination.total).toBe(RELEASES / SHARE);
    expect(data.slice(0, 2).map(({ row }) => row.name)).toEqual(['release-5500', 'release-5000']);
    expect(data).toHaveLength(5);
  });

  it('is looked up in the index of its uses, without a full scan of releases', async () => {
    const plans = await plansOf(get(), (db) => releaseList.list(db, actor(), params, materialId));
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).toMatch(/release_material_material/);
      expect(plan).not.toMatch(/SCAN (TABLE )?release\b|Seq Scan on \\?"?release\b|release_list/);
    }
  });
});
