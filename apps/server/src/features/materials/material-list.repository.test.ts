import { materialListQuerySchema } from '@marquee/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../platform/database/testing.ts';
import { type Db, withTransaction } from '../../platform/database/transaction.ts';
import { GroupRepository } from '../../platform/groups/index.ts';
import { anActor } from '../../testing/an-actor.ts';
import { plansOf } from '../../testing/plans-of.ts';
import { makeCompany, makeDepartment, type TestCompany, type TestDepartment } from '../testing/index.ts';
import { MaterialListRepository } from './material-list.repository.ts';

const MATERIALS = 20_000;
const FOLDERS = 20;
const BATCH = 1000;

describeOnBothDatabases('the list of very many materials', (get) => {
  const list = new MaterialListRepository();
  let company: TestCompany;
  let department: TestDepartment;
  let folderIds: number[];

  beforeAll(async () => {
    const { db, engine } = get();
    company = await makeCompany(db);
    department = await makeDepartment(db, company.id, 'top');
    const others = await makeDepartment(db, company.id, 'other');
    folderIds = [];
    const folders = new GroupRepository('material');
    const values = {
      company_id: company.id,
      department_id: null,
      parent: null,
      is_default: 0,
      now: 0,
    } as const;
    for (let made = 0; made < FOLDERS; made += 1) {
      const { id } = await withTransaction(db, (trx) => folders.insert(trx, { ...values, name: `${made}` }));
      folderIds.push(id);
    }
    await insertMaterials(db, (number) => ({
      company_id: company.id,
      department_id: number % 2 === 0 ? department.id : others.id,
      group_id: folderIds[number % FOLDERS] ?? 0,
    }));
    // What PostgreSQL does by itself after so many rows.
    await sql.raw(engine === 'postgres' ? 'vacuum analyze material' : 'analyze').execute(db);
  });

  const ask = (db: Db, query: Record<string, string>, isMember = false) => {
    const own = { group: '', device: '', material: '111100000000', program: '' };
    const narrowed = { sees_company: false, department_path: department.path, rules: own };
    const actor = anActor({ company_id: company.id, ...(isMember && narrowed) });
    return list.list(db, actor, materialListQuerySchema.parse(query), {
      groupIds: folderIds.slice(0, 2),
      now: 0,
    });
  };
  const filters = { type: 'picture', name: '9', size_from: '1', per_page: '20' };

  it('finds by folder, type, size and part of the name, the newest first', async () => {
    const { items, total } = await ask(get().db, filters);
    expect(total).toBeGreaterThan(20);
    expect(items).toHaveLength(20);
    expect(items.every(({ name, type }) => name.includes('9') && type === 'picture')).toBe(true);
    const times = items.map((material) => material.created_at);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it.each([
    ['an administrator', false],
    ['a member of a department', true],
  ])('chooses materials by an index for %s, never by reading all', async (_, isMember) => {
    const plans = await plansOf(get(), (db) => ask(db, filters, isMember));
    expect(plans.length).toBeGreaterThanOrEqual(4);
    expect(plans.join('\n')).not.toMatch(/SCAN (TABLE )?material\b|Seq Scan on \\?"?material\b/);
    expect(plans.join('\n')).toMatch(/SEARCH material USING|Index .*on material\b/);
  });
});

async function insertMaterials(
  db: Db,
  ownerOf: (number: number) => { company_id: number; department_id: number; group_id: number },
): Promise<void> {
  for (let made = 0; made < MATERIALS; made += BATCH) {
    const materials = Array.from({ length: BATCH }, (_, index) => {
      const number = made + index;
      return {
        ...ownerOf(number),
        number,
        name: `poster-${number}.png`,
        type: number % 3 === 0 ? ('video' as const) : ('picture' as const),
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
