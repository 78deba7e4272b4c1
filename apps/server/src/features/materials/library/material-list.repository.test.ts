import { materialListQuerySchema } from '@marquee/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { query } from '../../../platform/database/query.ts';
import { describeOnBothDatabases } from '../../../platform/database/testing.ts';
import { type Db, withTransaction } from '../../../platform/database/transaction.ts';
import { groups } from '../../../platform/groups/index.ts';
import { anActor } from '../../../testing/an-actor.ts';
import { pageFromIndex, plansOf, SORT_OF_ALL } from '../../../testing/plans-of.ts';
import { makeCompany, makeDepartment, type TestCompany, type TestDepartment } from '../../testing/index.ts';
import { insertMaterials } from '../testing/insert-materials.ts';
import * as materialList from './material-list.repository.ts';

const MATERIALS = 20_000;
const FOLDERS = 20;

describeOnBothDatabases('a very long list of materials', (get) => {
  let company: TestCompany;
  let department: TestDepartment;
  let folderIds: number[];

  beforeAll(async () => {
    const { db, engine } = get();
    company = await makeCompany(db);
    department = await makeDepartment(db, company.id, 'top');
    const others = await makeDepartment(db, company.id, 'other');
    folderIds = [];
    const values = { company_id: company.id, department_id: null, is_default: 0, now: 0 } as const;
    await withTransaction(db, async (trx) => {
      const top = await groups.insert(trx, 'material', { ...values, parent: null, name: '0' });
      folderIds.push(top.id);
      for (let made = 1; made < FOLDERS; made += 1) {
        const parent = made === 1 ? top : null;
        const { id } = await groups.insert(trx, 'material', { ...values, parent, name: `${made}` });
        folderIds.push(id);
      }
    });
    await insertMaterials(db, MATERIALS, (number) => ({
      company_id: company.id,
      department_id: number % 2 === 0 ? department.id : others.id,
      group_id: folderIds[number % FOLDERS] ?? 0,
    }));
    // PostgreSQL does this by itself after so many inserts.
    await sql.raw(engine === 'postgres' ? 'vacuum analyze material' : 'analyze').execute(query(db));
  });

  const ask = (db: Db, query: Record<string, string>, { isMember = false, isEverywhere = false }) => {
    const own = { group: '', device: '', material: '111100000000', program: '' };
    const narrowed = { sees_company: false, department_path: department.path, rules: own };
    const actor = anActor({ company_id: company.id, ...(isMember && narrowed) });
    const folder = isEverywhere ? {} : { group_id: String(folderIds[0]) };
    return materialList.list(db, actor, materialListQuerySchema.parse({ ...query, ...folder }), 0);
  };
  const filters = { type: 'picture', name: '9', size_from: '1', per_page: '20' };

  it('filters by folder, type, size and part of the name, newest first', async () => {
    const { data, pagination } = await ask(get().db, filters, {});
    expect(pagination.total).toBeGreaterThan(20);
    expect(data).toHaveLength(20);
    expect(data.every(({ name, type }) => name.includes('9') && type === 'picture')).toBe(true);
    const times = data.map((material) => material.created_at);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it.each([
    ['an administrator', false],
    ['a member of a department', true],
  ])('chooses materials by an index for %s, never by reading all', async (_, isMember) => {
    const plans = await plansOf(get(), (db) => ask(db, filters, { isMember }));
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).not.toMatch(/SCAN (TABLE )?material\b|Seq Scan on \\?"?material\b/);
      expect(plan).toMatch(/SEARCH material USING|Index .*on material\b|Bitmap Index Scan on material_/);
    }
  });

  it.each(['name', 'size', 'number', 'type', 'duration_ms', 'expires_on', 'updated_at'])(
    'reads a page sorted by %s from the index for it, in both directions',
    async (column) => {
      for (const sort of [column, `-${column}`]) {
        const everywhere = { isEverywhere: true };
        const [, page] = await plansOf(get(), (db) => ask(db, { sort, per_page: '20' }, everywhere));
        // The number is unique within a company, with an index of its own.
        const index = `(material_by_${column}|sqlite_autoindex_material_1)`;
        expect(page).toMatch(pageFromIndex(get(), index));
        expect(page).not.toMatch(SORT_OF_ALL);
      }
    },
  );

  it('puts rows without a value last, in both directions', async () => {
    const listed = async (sort: string) => {
      const query = { sort, name: 'poster-100', per_page: '200' };
      const { data } = await ask(get().db, query, { isEverywhere: true });
      return data.map(({ duration_ms }) => duration_ms);
    };
    const known = (await listed('duration_ms')).filter((duration) => duration !== null);
    const unknown = Array.from({ length: 111 - known.length }, () => null);
    expect(await listed('duration_ms')).toEqual([...known.toSorted((a, b) => a - b), ...unknown]);
    expect(await listed('-duration_ms')).toEqual([...known.toSorted((a, b) => b - a), ...unknown]);
  });
});
