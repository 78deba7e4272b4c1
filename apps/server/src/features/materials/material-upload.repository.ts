import type { MaterialType, Upload } from '@marquee/contract';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor/actor.ts';
import { fromJson } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { LogActor } from '../../platform/operation-log/operation-log.ts';
import type { UploadRow } from '../../platform/uploads/index.ts';

/** Uploads as the user who sends them sees them; nobody sees another's. */
export class MaterialUploadRepository {
  /** What is not yet a material, the newest first. */
  async listUnfinished(db: Db, actor: Actor): Promise<Upload[]> {
    const rows = await db
      .selectFrom('upload')
      .selectAll()
      .where('user_id', '=', actor.user_id)
      .where('state', 'in', ['uploading', 'verifying'])
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map(toEntity);
  }

  async find(db: Db, actor: Actor, id: string): Promise<Upload | undefined> {
    const row = await db
      .selectFrom('upload')
      .selectAll()
      .where('user_id', '=', actor.user_id)
      .where('id', '=', id)
      .executeTakeFirst();
    return row && toEntity(row);
  }

  /** Bytes that a company's uploads under way will take. */
  async measureUnderWay(db: Db, companyId: number): Promise<number> {
    const { sum } = await db
      .selectFrom('upload')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('size'), eb.lit(0)).as('sum'))
      .where('company_id', '=', companyId)
      .where('state', 'in', ['uploading', 'verifying'])
      .executeTakeFirstOrThrow();
    return sum;
  }

  /** The uploader, for the log and as the owner; the job that ends an upload runs without a request. */
  async getUploader(
    db: Db,
    { user_id, company_id }: UploadRow,
  ): Promise<LogActor & { department_id: number }> {
    const home = sql<number>`(
      select id from department where department.company_id = ${company_id} and is_default = 1)`;
    const user = await db
      .selectFrom('user')
      .select((eb) => ['login_id', eb.fn.coalesce('department_id', home).as('department_id')])
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow();
    return { ...user, user_id, company_id, address: '' };
  }
}

function toEntity(row: UploadRow): Upload {
  const { id, name, size, offset, state, material_id, created_at, failure_code } = row;
  const failure = failure_code === null ? null : { code: failure_code, params: fromJson(row.failure_params) };
  return {
    id,
    name,
    type: row.type as MaterialType,
    group_id: row.group_id ?? 0,
    size,
    offset,
    state,
    failure,
    replaces: null,
    material_id,
    created_at,
  };
}
