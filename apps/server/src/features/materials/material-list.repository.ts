import type { Material, materialListQuerySchema } from '@marquee/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { contains } from '../../platform/database/like.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { inGroups } from '../../platform/groups/index.ts';
import { inDepartment, withinReach } from '../../platform/reach/index.ts';
import { materialFilesSeenBy, materialsSeenBy } from './material.policy.ts';

export type MaterialListQuery = z.output<typeof materialListQuerySchema>;

const usedCount = sql<number>`(
  select count(*) from program_material where program_material.material_id = material.id)`;
const isUsed = sql<boolean>`exists (
  select 1 from program_material where program_material.material_id = material.id)`;
const isUnused = sql<boolean>`not ${isUsed}`;

/** Materials as the console shows them. */
export class MaterialListRepository {
  /** `groupIds` are the groups asked for, their descendants included; undefined means all. */
  async list(
    db: Db,
    actor: Actor,
    query: MaterialListQuery,
    groupIds: number[] | undefined,
  ): Promise<{ items: Material[]; total: number }> {
    const filtered = () =>
      filter(this.#seen(db, actor), query, groupIds).where(
        inDepartment('material.department_id', actor, query.department_id),
      );
    const { total } = await filtered()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const { column, descending } = query.sort ?? { column: 'created_at', descending: true };
    const rows = await select(filtered())
      .orderBy(`material.${column === 'expires_on' ? 'created_at' : column}`, descending ? 'desc' : 'asc')
      .orderBy('material.id', 'desc')
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
      .execute();
    return { items: rows.map(toEntity), total };
  }

  async find(db: Db, actor: Actor, id: number): Promise<Material | undefined> {
    const row = await select(this.#seen(db, actor)).where('material.id', '=', id).executeTakeFirst();
    return row && toEntity(row);
  }

  /** The programs that use a material, by name, as far as the actor sees them. */
  async listPrograms(db: Db, actor: Actor, materialId: number): Promise<{ id: number; name: string }[]> {
    return db
      .selectFrom('program_material')
      .innerJoin('program', 'program.id', 'program_material.program_id')
      .select(['program.id', 'program.name'])
      .where('program_material.material_id', '=', materialId)
      .where(withinReach('program.department_id', actor, 'program', 'view'))
      .orderBy('program.name')
      .execute();
  }

  /** Where the bytes of a material and of its thumbnail are, if the actor may look at them. */
  async findFiles(db: Db, actor: Actor, id: number) {
    return db
      .selectFrom('material')
      .where(materialFilesSeenBy(actor))
      .select(['name', 'mime', 'sha256', 'thumbnail_sha256'])
      .where('material.id', '=', id)
      .executeTakeFirst();
  }

  #seen(db: Db, actor: Actor) {
    return db.selectFrom('material').where(materialsSeenBy(actor));
  }
}

function select<Selected>(builder: SelectQueryBuilder<Tables, 'material', Selected>) {
  return builder
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
      'material.thumbnail_sha256',
      'user.name as creator_name',
      'material.created_at',
      'material.updated_at',
      usedCount.as('used_count'),
    ]);
}

type Derived =
  | 'has_thumbnail'
  | 'audio'
  | 'page_count'
  | 'content_version'
  | 'has_strip'
  | 'has_playable'
  | 'processing'
  | 'progress'
  | 'failure'
  | 'tags'
  | 'expires_on'
  | 'expiry'
  | 'is_usable'
  | 'shown';

function toEntity({
  thumbnail_sha256,
  ...row
}: Omit<Material, Derived> & { thumbnail_sha256: string | null }): Material {
  const { sha256, size, mime } = row;
  return {
    ...row,
    has_thumbnail: thumbnail_sha256 !== null,
    audio: null,
    page_count: null,
    content_version: 1,
    has_strip: false,
    has_playable: false,
    processing: 'ready',
    progress: 0,
    failure: null,
    tags: [],
    expires_on: null,
    expiry: 'none',
    is_usable: row.type === 'picture' || row.type === 'video',
    shown: { sha256, size, mime },
  };
}

function filter<Selected>(
  builder: SelectQueryBuilder<Tables, 'material', Selected>,
  { name, number, type, used, ids }: MaterialListQuery,
  groupIds: number[] | undefined,
) {
  return builder
    .where(inGroups('material.group_id', groupIds))
    .$if(name !== undefined, (qb) => qb.where(contains<'material'>('material.name', name ?? '')))
    .$if(number !== undefined, (qb) => qb.where('material.number', '=', number ?? 0))
    .$if(ids !== undefined, (qb) => qb.where('material.id', 'in', ids ?? []))
    .$if(type !== undefined, (qb) => qb.where('material.type', '=', type ?? 'picture'))
    .$if(used !== undefined, (qb) => qb.where(used ? isUsed : isUnused));
}
