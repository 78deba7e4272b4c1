import { MATERIAL_TYPES, type MaterialType, type Upload } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import { fromJson } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { UploadRow } from '../../platform/uploads/index.ts';

/** Uploads as the user who sends them sees them; nobody sees another's. */
export class MaterialUploadRepository {
  /** What is not yet a material, the newest first. */
  async listUnfinished(db: Db, actor: Actor): Promise<Upload[]> {
    const rows = await db
      .selectFrom('upload')
      .selectAll()
      .where('user_id', '=', actor.user_id)
      .where('type', 'in', MATERIAL_TYPES)
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
      .where('type', 'in', MATERIAL_TYPES)
      .where('id', '=', id)
      .executeTakeFirst();
    return row && toEntity(row);
  }
}

function toEntity(row: UploadRow): Upload {
  const { id, name, size, offset, state, replaces, material_id, created_at, failure_code } = row;
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
    replaces,
    material_id,
    created_at,
  };
}
