import type { Db } from '../database/transaction.ts';
import type { LogActor } from '../operation-log/operation-log.ts';
import { getHome } from '../organisation/index.ts';
import type { UploadRow } from './upload-policy.ts';

/** Returns the uploader, for the log and as owner; the job that finishes an upload has no request of its own. */
export async function getUploader(
  db: Db,
  { user_id, company_id, address }: UploadRow,
): Promise<LogActor & { department_id: number }> {
  const user = await getHome(db, user_id, company_id);
  return { ...user, user_id, company_id, address };
}
