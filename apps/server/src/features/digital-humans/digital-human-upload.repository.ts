import type { DigitalHumanUpload } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import { fromJson } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { UploadRow } from '../../platform/uploads/index.ts';

/** What `upload.type` says of an upload that becomes a digital human's resource. */
export const UPLOAD_TYPE = 'digital_human';

/** Uploads of digital humans' resources as the user who sends them sees them; nobody sees another's. */
export class DigitalHumanUploadRepository {
  /** The newest first. */
  async listUnfinished(db: Db, actor: Actor): Promise<DigitalHumanUpload[]> {
    const rows = await select(db, actor)
      .where('state', 'in', ['uploading', 'verifying'])
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map(toEntity);
  }

  async find(db: Db, actor: Actor, id: string): Promise<DigitalHumanUpload | undefined> {
    const row = await select(db, actor).where('id', '=', id).executeTakeFirst();
    return row && toEntity(row);
  }
}

function select(db: Db, { user_id }: Actor) {
  return db.selectFrom('upload').selectAll().where('user_id', '=', user_id).where('type', '=', UPLOAD_TYPE);
}

function toEntity(row: UploadRow): DigitalHumanUpload {
  const { id, name, size, offset, state, created_at, failure_code } = row;
  const failure = failure_code === null ? null : { code: failure_code, params: fromJson(row.failure_params) };
  return { id, name, size, offset, state, failure, created_at };
}
