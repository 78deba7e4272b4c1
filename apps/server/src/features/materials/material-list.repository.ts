import type { Material, materialListQuerySchema } from '@marquee/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { inDepartment } from '../../platform/reach/index.ts';
import { materialsSeenBy } from './material.policy.ts';
import { toMaterial } from './material-entity.ts';
import { MaterialFileRepository } from './material-file.repository.ts';
import { materialsMatching } from './material-filter.ts';
import { MaterialTagRepository } from './material-tag.repository.ts';

export type MaterialListQuery = z.output<typeof materialListQuerySchema>;
export type MaterialListRow = Awaited<ReturnType<typeof readRows>>[number];

/** Materials as the console lists them: an index chooses the page, whole rows are read for it alone. */
export class MaterialListRepository {
  readonly #files = new MaterialFileRepository();
  readonly #tags = new MaterialTagRepository();

  /** `groupIds` are the groups asked for, their descendants included; undefined means all. */
  async list(
    db: Db,
    actor: Actor,
    query: MaterialListQuery,
    { groupIds, now }: { groupIds: number[] | undefined; now: number },
  ): Promise<{ items: Material[]; total: number }> {
    const filtered = this.#seen(db, actor)
      .where(inDepartment('material.department_id', actor, query.department_id))
      .where(materialsMatching(query, groupIds, now));
    const ids = filtered
      .select('material.id')
      .orderBy(orderOf(query))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page);
    const [{ total }, rows] = await Promise.all([
      filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      readRows(db, ids, orderOf(query)),
    ]);
    return { items: await this.#toMaterials(db, rows, now), total };
  }

  async find(db: Db, actor: Actor, id: number, now: number): Promise<Material | undefined> {
    const ids = this.#seen(db, actor).select('material.id').where('material.id', '=', id);
    const [material] = await this.#toMaterials(db, await readRows(db, ids, sql`material.id`), now);
    return material;
  }

  async #toMaterials(db: Db, rows: readonly MaterialListRow[], now: number): Promise<Material[]> {
    const ids = rows.map((row) => row.id);
    const [tags, files] = await Promise.all([
      this.#tags.listOf(db, ids),
      this.#files.listOf(db, ids, ['strip', 'playable']),
    ]);
    const filesOf = Map.groupBy(files, (file) => file.material_id);
    return rows.map((row) => {
      const made = filesOf.get(row.id) ?? [];
      const strip = made.some((file) => file.kind === 'strip');
      const playable = made.find((file) => file.kind === 'playable');
      return toMaterial(row, { tags: tags.get(row.id) ?? [], strip, playable }, now);
    });
  }

  #seen(db: Db, actor: Actor) {
    return db.selectFrom('material').where(materialsSeenBy(actor));
  }
}

const usedCount = sql<number>`(
  select count(*) from program_material where program_material.material_id = material.id)`;

function readRows(
  db: Db,
  ids: SelectQueryBuilder<Tables, 'material', { id: number }>,
  orderedBy: RawBuilder<unknown>,
) {
  return db
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
    .orderBy(orderedBy)
    .execute();
}

const NULLABLE: readonly string[] = ['duration_ms', 'expires_on'];

/** What has no value comes last on either engine; what is alike, the newest first. */
function orderOf({ sort }: MaterialListQuery): RawBuilder<unknown> {
  const { column, descending } = sort ?? { column: 'created_at', descending: true };
  const ordered = sql.ref(`material.${column}`);
  const direction = sql.raw(descending ? 'desc' : 'asc');
  if (NULLABLE.includes(column)) return sql`${ordered} is null, ${ordered} ${direction}, material.id desc`;
  return sql`${ordered} ${direction}, material.id ${column === 'created_at' ? direction : sql.raw('desc')}`;
}
