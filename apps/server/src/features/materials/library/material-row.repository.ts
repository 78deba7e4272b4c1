import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { query } from '../../../platform/database/query.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Db } from '../../../platform/database/transaction.ts';

export type MaterialListRow = Awaited<ReturnType<ReturnType<typeof materialRows>['execute']>>[number];

const usedCount = sql<number>`(
  select count(*) from program_material where program_material.material_id = material.id)`;

/** Reads complete rows of these materials with the names of what they refer to. */
export function materialRows(
  db: Db,
  ids: SelectQueryBuilder<Tables, 'material', { id: number }>,
  orderedBy: RawBuilder<unknown>,
) {
  return query(db)
    .selectFrom('material')
    .innerJoin('resource_group', 'resource_group.id', 'material.group_id')
    .innerJoin('department', 'department.id', 'material.department_id')
    .leftJoin('user', 'user.id', 'material.creator_id')
    .select([
      'material.id',
      'material.number',
      'material.name',
      'material.type',
      'material.mime',
      'material.group_id',
      'resource_group.name as group_name',
      'material.department_id',
      'department.name as department_name',
      'material.sha256',
      'material.size',
      'material.width',
      'material.height',
      'material.duration_ms',
      'material.codec',
      'material.facts',
      'material.page_count',
      'material.content_version',
      'material.thumbnail_sha256',
      'material.processing',
      'material.progress',
      'material.failure_code',
      'material.expires_on',
      'material.expires_at',
      'user.name as creator_name',
      'material.created_at',
      'material.updated_at',
      usedCount.as('used_count'),
    ])
    .where('material.id', 'in', ids)
    .orderBy(orderedBy);
}
