import type { materialTagListSchema } from '@marquee/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { query } from '../../../platform/database/query.ts';
import { describeOnBothDatabases } from '../../../platform/database/testing.ts';
import { anActor } from '../../../testing/an-actor.ts';
import { plansOf } from '../../../testing/plans-of.ts';
import {
  type Caller,
  describeServer,
  insertThings,
  makeCompany,
  makeOrganisation,
  makeStranger,
  type Organisation,
  setRules,
  type TestThings,
} from '../../testing/index.ts';
import { insertMaterials } from '../testing/insert-materials.ts';
import * as materialTags from './material-tag.repository.ts';

type Tags = z.output<typeof materialTagListSchema>;

describeServer('tag suggestions', (get) => {
  let org: Organisation;
  let own: TestThings;
  let beside: TestThings;
  let away: TestThings;
  beforeAll(async () => {
    const { db, server } = get();
    org = await makeOrganisation(server);
    own = await insertThings(db, org.company, org.departments.east1, 'own');
    beside = await insertThings(db, org.company, org.departments.east2, 'beside');
    away = await insertThings(db, org.company, org.departments.west, 'away');
    const tag = (things: TestThings, tags: string[]) =>
      org.admin.caller.put('/materials', { id: things.materialId, tags });
    await tag(own, ['Spring', 'sale', '50%']);
    await tag(beside, ['sale', '夏季']);
    await tag(away, ['sale', '秋季']);
    const stranger = await makeStranger(db);
    const { company_id, department_id } = await query(db)
      .selectFrom('material')
      .select(['company_id', 'department_id'])
      .where('id', '=', stranger.materialId)
      .executeTakeFirstOrThrow();
    const theirs = { material_id: stranger.materialId, tag: 'theirs', company_id, department_id };
    await query(db).insertInto('material_tag').values(theirs).execute();
  });

  const read = async (caller: Caller, query = '') =>
    (await caller.get<Tags>(`/materials/tags?${query}`)).data.map(({ tag, count }) => `${tag} ${count}`);

  it('are the tags of all materials of the company, by frequency, then by name', async () => {
    expect(await read(org.admin.caller)).toEqual(['sale 3', '50% 1', 'Spring 1', '夏季 1', '秋季 1']);
  });

  it('include and count only visible materials', async () => {
    expect(await read(org.east1.caller)).toEqual(['50% 1', 'Spring 1', 'sale 1']);
    await setRules(get().db, org.departments.east1, { material_rules: '111101000000' });
    expect(await read(org.east1.caller)).toEqual(['sale 2', '50% 1', 'Spring 1', '夏季 1']);
  });

  it('are found by a part, in which no character is a wildcard', async () => {
    expect(await read(org.admin.caller, 'search=SPR')).toEqual(['Spring 1']);
    expect(await read(org.admin.caller, 'search=%E5%AD%A3')).toEqual(['夏季 1', '秋季 1']);
    expect(await read(org.admin.caller, 'search=%25')).toEqual(['50% 1']);
    expect(await read(org.admin.caller, 'search=')).toHaveLength(5);
    expect(await read(org.admin.caller, 'limit=1')).toEqual(['sale 3']);
    for (const query of ['limit=0', 'limit=51', `search=${'x'.repeat(21)}`]) {
      expect(await org.admin.caller.refusal('GET', `/materials/tags?${query}`)).toBe(
        'platform.invalid_request',
      );
    }
  });

  it('move with their material to another department, and are deleted with it', async () => {
    const { admin, west, departments } = org;
    await admin.caller.put('/materials/department', {
      ids: [beside.materialId],
      department_id: departments.west.id,
    });
    expect(await read(west.caller)).toEqual(['sale 2', '夏季 1', '秋季 1']);
    await admin.caller.delete('/materials', { ids: [away.materialId] });
    expect(await read(west.caller)).toEqual(['sale 1', '夏季 1']);
    await admin.caller.delete('/departments', { group_id: departments.west.id });
    expect(await read(admin.caller)).toEqual(['sale 2', '50% 1', 'Spring 1', '夏季 1']);
  });
});

describe('tags of a very large library', () => {
  describeOnBothDatabases('are counted', (get) => {
    it('from one index, without reading materials', async () => {
      const { db, engine } = get();
      const { id: company_id, groups } = await makeCompany(db);
      const { id: department_id } = await query(db)
        .selectFrom('department')
        .select('id')
        .where('company_id', '=', company_id)
        .executeTakeFirstOrThrow();
      await insertMaterials(db, 5000, () => ({ company_id, department_id, group_id: groups.material }));
      await sql`
        insert into material_tag (material_id, tag, company_id, department_id)
        select id, 'tag-' || (id % 50), company_id, department_id from material`.execute(query(db));
      await sql.raw(engine === 'postgres' ? 'vacuum analyze material_tag' : 'analyze').execute(query(db));
      const own = { group: '', device: '', material: '111100000000', program: '' };
      const member = anActor({
        company_id,
        sees_company: false,
        department_path: `/${department_id}/`,
        rules: own,
      });
      for (const actor of [anActor({ company_id }), member]) {
        const settings = ['enable_seqscan = off'];
        const query = { search: '4', limit: 50 };
        const [plan] = await plansOf(get(), (asked) => materialTags.listUsed(asked, actor, query), settings);
        expect(plan).toMatch(/COVERING INDEX material_tag_use|Index Only Scan using material_tag_use/);
        expect(plan).not.toMatch(/(SCAN|SEARCH|Scan on|Scan using \w+ on) material\b/);
      }
    });
  });
});
