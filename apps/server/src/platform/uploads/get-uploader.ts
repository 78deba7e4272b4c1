import { sql } from 'kysely';
import { query } from '../database/query.ts';
import type { Db } from '../database/transaction.ts';
import type { LogActor } from '../operation-log/operation-log.ts';
import type { UploadRow } from './upload-policy.ts';

/** Returns the uploader, for the log and as owner; the job that finishes an upload has no request of its own. */
export async function getUploader(
  db: Db,
  { user_id, company_id, address }: UploadRow,
): Promise<LogActor & { department_id: number }> {
  const home = sql<number>`(
    select id from department where department.company_id = ${company_id} and is_default = 1)`;
  const user = await query(db)
    .selectFrom('user')
    .select((eb) => ['login_id', eb.fn.coalesce('department_id', home).as('department_id')])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  return { ...user, user_id, company_id, address };
}
