import { materialListQuerySchema } from '@marquee/contract';
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../platform/database/testing.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { anActor } from '../../testing/an-actor.ts';
import { makeCompany, makeDepartment, type TestCompany, type TestDepartment } from '../testing/index.ts';
import { MaterialListRepository } from './material-list.repository.ts';

const MATERIALS = 20_000;
const BATCH = 1000;

describeOnBothDatabases('the list of very many materials', (get) => {
  const list = new MaterialListRepository();
  let company: TestCompany;
  let department: TestDepartment;

  beforeAll(async () => {
    const { db, engine } = get();
    company = await makeCompany(db);
    department = await makeDepartment(db, company.id, 'top');
    const others = await makeDepartment(db, company.id, 'other');
    await insertMaterials(db, company, (number) => (number % 10 === 0 ? department.id : others.id));
    // All of a table is not all of a company.
    const neighbour = await makeCompany(db);
    const theirs = await makeDepartment(db, neighbour.id, 'theirs');
    await insertMaterials(db, neighbour, () => theirs.id);
    // What PostgreSQL does by itself after so many rows.
    await sql.raw(engine === 'postgres' ? 'vacuum analyze material' : 'analyze').execute(db);
  });

  const ask = (db: Db, query: Record<string, string>, isMember = false) => {
    const own = { group: '', device: '', material: '111100000000', program: '' };
    const narrowed = { sees_company: false, department_path: department.path, rules: own };
    const actor = anActor({ company_id: company.id, ...(isMember && narrowed) });
    return list.list(db, actor, materialListQuerySchema.parse(query), { groupIds: undefined, now: 0 });
  };
  const filters = { type: 'picture', name: '99', size_from: '1', per_page: '20' };

  it('finds by type, size and part of the name, the newest first', async () => {
    const { items, total } = await ask(get().db, filters);
    expect(total).toBeGreaterThan(20);
    expect(items).toHaveLength(20);
    expect(items.every(({ name, type }) => name.includes('99') && type === 'picture')).toBe(true);
    const times = items.map((material) => material.created_at);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it.each([
    ['an administrator', false],
    ['a member of a department', true],
  ])('chooses materials by an index for %s, never by reading all', async (_, isMember) => {
    const { db, engine } = get();
    const asked: CompiledQuery[] = [];
    const spy: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        asked.push(db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await ask(db.withPlugin(spy), filters, isMember);
    const plans: string[] = [];
    for (const query of asked) {
      const words = engine === 'sqlite' ? 'explain query plan' : 'explain';
      const { rows } = await db.executeQuery(
        CompiledQuery.raw(`${words} ${query.sql}`, [...query.parameters]),
      );
      plans.push(...rows.map((row) => JSON.stringify(row)));
    }
    expect(asked.length).toBeGreaterThanOrEqual(4);
    expect(plans.join('\n')).not.toMatch(/SCAN (TABLE )?material\b|Seq Scan on \\?"?material\b/);
    expect(plans.join('\n')).toMatch(/material_(list|department)/);
  });
});

async function insertMaterials(
  db: Db,
  { id: company_id, groups }: TestCompany,
  departmentOf: (number: number) => number,
): Promise<void> {
  for (let made = 0; made < MATERIALS; made += BATCH) {
    const materials = Array.from({ length: BATCH }, (_, index) => {
      const number = made + index;
      return {
        company_id,
        department_id: departmentOf(number),
        group_id: groups.material,
        number,
        name: `poster-${number}.png`,
        type: number % 4 === 0 ? ('video' as const) : ('picture' as const),
        sha256: number.toString(16).padStart(64, '0'),
        size: number,
        mime: 'image/png',
        // As much as what is known of a file takes.
        facts: JSON.stringify({ format: 'png', profile: 'x'.repeat(150) }),
        hash_hint: number.toString(16).padStart(32, '0'),
        created_at: number,
        updated_at: number,
      };
    });
    const contents = materials.map(({ sha256, size, mime }) => ({ sha256, size, mime, created_at: 0 }));
    await db
      .insertInto('content')
      .values(contents)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.insertInto('material').values(materials).execute();
  }
}
