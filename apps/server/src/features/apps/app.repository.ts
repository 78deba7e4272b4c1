import {
  type App,
  type appListQuerySchema,
  appRoutes,
  categoriesFor,
  resources,
  routePath,
} from '@marquee/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import { scheduleDeletion } from '../../platform/content-store/content-rows.ts';
import { fromJson, toJson } from '../../platform/database/columns.ts';
import { listOf, mapPage, newestFirst, type Page } from '../../platform/database/list-of.ts';
import { query } from '../../platform/database/query.ts';
import type { NewRow, Tables } from '../../platform/database/tables.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import { where } from '../../platform/database/where.ts';
import {
  CREATOR_NAME,
  DEPARTMENT_NAME,
  joinDepartment,
  joinUser,
} from '../../platform/organisation/index.ts';
import { inDepartment, seenBy } from '../../platform/reach/index.ts';
import { reportedBy } from './reporting-device.repository.ts';

export type AppListQuery = z.output<typeof appListQuerySchema>;

/** A package with the names of its files. */
export type StoredApp = App & { icon_sha256: string | null };

export async function list(db: Db, actor: Actor, params: AppListQuery): Promise<Page<App>> {
  const { name, system, category, command, status, department_id } = params;
  const found = query(db)
    .selectFrom('app')
    .where(
      where.all(
        seenBy(resources.apps, actor),
        inDepartment('app.department_id', actor, department_id),
        name === undefined
          ? undefined
          : where.any(where.contains('app.name', name), where.contains('app.package', name)),
        where.eq('app.system', system),
        where.eq('app.category', category),
        command && where.in('app.category', categoriesFor(command)),
        where.eq('app.status', status as 0 | 1 | 2 | undefined),
      ),
    );
  const order = newestFirst(params.sort, 'app', 'created_at');
  const page = await listOf(found, { ...params, order, rows: (paged) => select(paged, actor) });
  return mapPage(page, (row) => toClient(toEntity(row)));
}

export async function findAll(db: Db, actor: Actor, ids: readonly number[]): Promise<StoredApp[]> {
  const rows = await select(query(db).selectFrom('app'), actor)
    .where(seenBy(resources.apps, actor))
    .where('app.id', 'in', ids)
    .orderBy('app.name')
    .execute();
  return rows.map(toEntity);
}

/** Packages that are locked until the transaction ends. */
export async function lock(trx: Trx, actor: Actor, ids: readonly number[]): Promise<StoredApp[]> {
  await query(trx)
    .updateTable('app')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('company_id', '=', actor.company_id)
    .where('id', 'in', ids)
    .execute();
  return findAll(trx, actor, ids);
}

interface Candidate {
  company_id: number;
  size: number;
  hash_hint?: string | null | undefined;
  sha256?: string;
  version?: Pick<App, 'system' | 'package' | 'version'>;
}

/** The package of the company with this version or, as far as known, this content. */
export async function findPresent(
  db: Db,
  { company_id, size, hash_hint, sha256, version }: Candidate,
): Promise<Pick<App, 'name' | 'version'> | undefined> {
  return query(db)
    .selectFrom('app')
    .select(['name', 'version'])
    .where('company_id', '=', company_id)
    .where((eb) =>
      eb.or([
        eb.lit(false),
        ...(sha256 ? [eb('sha256', '=', sha256)] : []),
        ...(hash_hint ? [eb.and([eb('hash_hint', '=', hash_hint), eb('size', '=', size)])] : []),
        ...(version
          ? [
              eb.and([
                eb('system', '=', version.system),
                eb('package', '=', version.package),
                eb('version', '=', version.version),
              ]),
            ]
          : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
}

/** The category of the newest package of the company with this name. */
export async function findFormerCategory(
  trx: Trx,
  company_id: number,
  { system, package: name }: Pick<App, 'system' | 'package'>,
): Promise<App['category'] | undefined> {
  const row = await query(trx)
    .selectFrom('app')
    .select('category')
    .where('company_id', '=', company_id)
    .where('system', '=', system)
    .where('package', '=', name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.category;
}

export async function insert(trx: Trx, app: NewRow<'app'>): Promise<number> {
  const { id } = await query(trx).insertInto('app').values(app).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function update(
  trx: Trx,
  id: number,
  { remark, device_types, category }: Pick<App, 'remark' | 'device_types' | 'category'>,
): Promise<void> {
  await query(trx)
    .updateTable('app')
    .set({ remark, category, device_types: toJson(device_types) })
    .where('id', '=', id)
    .execute();
}

/** `now` is null for a withdrawal, which leaves the time of the last publication. */
export async function setStatus(trx: Trx, id: number, status: 1 | 2, now: number | null): Promise<void> {
  await query(trx)
    .updateTable('app')
    .set({ status, ...(now !== null && { published_at: now }) })
    .where('id', '=', id)
    .execute();
}

export async function remove(trx: Trx, ids: readonly number[], now: number): Promise<void> {
  for (const column of ['sha256', 'icon_sha256'] as const) {
    const files = query(trx)
      .selectFrom('app')
      .select(sql.ref<string>(column).as('sha256'))
      .where('id', 'in', ids)
      .where(column, 'is not', null);
    await scheduleDeletion(trx, files, now);
  }
  await query(trx).deleteFrom('app').where('id', 'in', ids).execute();
}

/** A package as clients see it. */
export function toClient({ icon_sha256: _icon, ...app }: StoredApp): App {
  return app;
}

function select(found: SelectQueryBuilder<Tables, 'app', object>, actor: Actor) {
  return found
    .innerJoin(...joinDepartment('app.department_id'))
    .leftJoin(...joinUser('app.creator_id'))
    .select([
      'app.id',
      'app.name',
      'app.package',
      'app.version',
      'app.version_code',
      'app.system',
      'app.category',
      'app.min_system',
      'app.device_types',
      'app.status',
      'app.remark',
      'app.file_name',
      'app.size',
      'app.sha256',
      'app.icon_sha256',
      'app.department_id',
      'app.created_at',
      'app.published_at',
      DEPARTMENT_NAME,
      CREATOR_NAME,
    ])
    .select((eb) =>
      eb
        .selectFrom('app_rollout')
        .select('app_rollout.state')
        .whereRef('app_rollout.app_id', '=', 'app.id')
        .orderBy('app_rollout.id', 'desc')
        .limit(1)
        .as('rollout_state'),
    )
    .select(
      sql<number>`(select count(*) from device where ${reportedBy()} and ${seenBy(resources.devices, actor)})`.as(
        'device_count',
      ),
    );
}

type AppRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

function toEntity({ device_types, device_count, ...row }: AppRow): StoredApp {
  return {
    ...row,
    device_types: fromJson(device_types),
    device_count,
    icon_url: row.icon_sha256 === null ? null : routePath(appRoutes.icon, { id: row.id }),
    download_url: routePath(appRoutes.file, { id: row.id }),
  };
}
