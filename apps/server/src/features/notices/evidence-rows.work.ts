import type { ReportCell } from '@marquee/pdf';
import type { Db } from '../../platform/database/transaction.ts';
import type { Reacher } from '../../platform/reach/index.ts';
import { EVIDENCE_COLUMNS } from './evidence-sheet.model.ts';
import * as noticeDevices from './notice-device.repository.ts';

/** So many rows are read, and passed on, without holding the event loop up. */
const ROWS_AT_ONCE = 500;

/** The rows of the evidence sheet of a message, part by part and by id; the report sorts them by name, as the list is. */
export async function* evidenceRows(
  db: Db,
  actor: Reacher,
  noticeId: number,
): AsyncGenerator<ReportCell[][]> {
  let after: number | undefined = 0;
  do {
    const rows = await noticeDevices.listReceipts(db, actor, noticeId, { after, limit: ROWS_AT_ONCE });
    yield rows.map((row) => EVIDENCE_COLUMNS.map(({ name }) => row[name]));
    after = rows.length === ROWS_AT_ONCE ? rows.at(-1)?.device_id : undefined;
  } while (after !== undefined);
}
