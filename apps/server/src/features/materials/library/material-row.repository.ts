import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Flag, Json } from '../../../platform/database/columns.ts';
import { jsonArrayOf } from '../../../platform/database/json-rows.ts';
import { query } from '../../../platform/database/query.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { GROUP_NAME, joinGroup } from '../../../platform/groups/index.ts';
import {
  CREATOR_NAME,
  DEPARTMENT_NAME,
  joinDepartment,
  joinUser,
} from '../../../platform/organisation/index.ts';

export type MaterialListRow = Awaited<ReturnType<ReturnType<typeof materialRows>['execute']>>[number];

const usedCount = sql<number>`(
  select count(*) from program_material where program_material.material_id = material.id)`;

const hasStrip = sql<Flag>`case when exists (select 1 from material_file
  where material_file.material_id = material.id and material_file.kind = 'strip') then 1 else 0 end`;

/** Reads complete rows of these materials, with the names of what they refer to, their tags and what was made of them. */
export function materialRows(
  db: Db,
  ids: SelectQueryBuilder<Tables, 'material', { id: number }>,
  orderedBy: RawBuilder<unknown>,
) {
  return query(db)
    .selectFrom('material')
    .innerJoin(...joinGroup('material.group_id'))
    .innerJoin(...joinDepartment('material.department_id'))
    .leftJoin(...joinUser('material.creator_id'))
    .leftJoin('material_file as playable', (join) =>
      join
        .onRef('playable.material_id', '=', 'material.id')
        .on('playable.kind', '=', 'playable')
        .on('playable.position', '=', 0),
    )
    .select([
      'material.id',
      'material.number',
      'material.name',
      'material.type',
      'material.mime',
      'material.group_id',
      GROUP_NAME,
      'material.department_id',
      DEPARTMENT_NAME,
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
      CREATOR_NAME,
      'material.created_at',
      'material.updated_at',
      'playable.sha256 as playable_sha256',
      'playable.size as playable_size',
      'playable.mime as playable_mime',
      usedCount.as('used_count'),
      hasStrip.as('has_strip'),
      tagsOf(db).as('tags'),
    ])
    .where('material.id', 'in', ids)
    .orderBy(orderedBy);
}

function tagsOf(db: Db) {
  return sql<
    Json<string[]>
  >`(select ${jsonArrayOf(db, 'kept.tag')} from (select material_tag.tag from material_tag
    where material_tag.material_id = material.id order by material_tag.tag) as kept)`;
}
