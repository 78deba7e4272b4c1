import { type Material, materialTabs, resources, type TabCounts } from '@marquee/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor/actor.ts';
import { countTabs } from '../../../platform/database/count-tabs.ts';
import { listOf, mapPage, orderBy, type Page } from '../../../platform/database/list-of.ts';
import { query } from '../../../platform/database/query.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { where } from '../../../platform/database/where.ts';
import { inGroup, withoutSamples } from '../../../platform/groups/index.ts';
import { inDepartment, seenBy } from '../../../platform/reach/index.ts';
import { toMaterial } from './material.entity.ts';
import { type MaterialListQuery, materialsMatching } from './material-filter.repository.ts';
import { materialRows } from './material-row.repository.ts';

export async function list(
  db: Db,
  actor: Actor,
  params: MaterialListQuery,
  now: number,
): Promise<Page<Material>> {
  const found = matching(db, actor, params, now);
  const order = orderOf(params);
  return mapPage(
    await listOf(found, {
      ...params,
      order,
      rows: (paged) => materialRows(db, paged.select('material.id'), order),
    }),
    (row) => toMaterial(row, now),
  );
}

export async function counts(
  db: Db,
  actor: Actor,
  params: MaterialListQuery,
  now: number,
): Promise<TabCounts<keyof typeof materialTabs.filters>> {
  return countTabs(materialTabs, (tab) => materialsMatching(tab, now), matching(db, actor, params, now));
}

export async function find(db: Db, actor: Actor, id: number, now: number): Promise<Material | undefined> {
  const ids = seen(db, actor).select('material.id').where('material.id', '=', id);
  const row = await materialRows(db, ids, sql`material.id`).executeTakeFirst();
  return row && toMaterial(row, now);
}

function matching(db: Db, actor: Actor, params: MaterialListQuery, now: number) {
  return seen(db, actor).where(
    where.all(
      inDepartment('material.department_id', actor, params.department_id),
      inGroup('material.group_id', 'material', actor, params.group_id),
      withoutSamples('material.group_id', 'material', params.samples),
      materialsMatching(params, now),
    ),
  );
}

function seen(db: Db, actor: Actor) {
  return query(db).selectFrom('material').where(seenBy(resources.materials, actor));
}

const TIMES: readonly string[] = ['created_at', 'updated_at'];

/**
 * Equal values are ordered by age: for times in the same direction, for other columns in the opposite direction, so that
 * one index serves both directions.
 */
function orderOf({ sort = { column: 'created_at', descending: true } }: MaterialListQuery) {
  const { column, descending } = sort;
  const age = {
    column: 'material.id',
    descending: TIMES.includes(column) ? descending : !descending,
  } as const;
  return orderBy(sort, 'material', sort, age);
}
