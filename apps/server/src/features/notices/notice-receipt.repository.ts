import type { NoticeReceipt } from '@marquee/device-protocol';
import { sql } from 'kysely';
import { jsonRows } from '../../platform/database/json-rows.ts';
import { query } from '../../platform/database/query.ts';
import type { Db } from '../../platform/database/transaction.ts';

export interface SentRow {
  device_id: number;
  notice_id: number;
  sent_at: number;
}

/** A message whose receipt of a device has changed. */
export interface ChangedReceipt {
  device_id: number;
  notice_id: number;
}

export type ReceiptRow = NoticeReceipt & { deviceId: number };

/** Marks notices as sent to devices. Returns the receipts that have changed. */
export async function markSent(db: Db, rows: readonly SentRow[]): Promise<ChangedReceipt[]> {
  const source = jsonRows(db, rows, { device_id: 'int', notice_id: 'int', sent_at: 'int' });
  const changed = await sql<ChangedReceipt>`update notice_device set sent_at = v.sent_at
      from ${source} as v
      where notice_device.notice_id = v.notice_id and notice_device.device_id = v.device_id
        and notice_device.sent_at is null
      returning notice_device.device_id, notice_device.notice_id`.execute(query(db));
  return changed.rows;
}

/** Stores receipts; what an earlier receipt said stays. Skips notices that are not for the device. */
export async function save(db: Db, rows: readonly ReceiptRow[]): Promise<void> {
  const source = jsonRows(db, rows, {
    deviceId: 'int',
    noticeId: 'int',
    receivedAt: 'int',
    shownAt: 'int',
    endedAt: 'int',
    reason: 'text',
  });
  await sql`update notice_device set
        received_at = coalesce(notice_device.received_at, v."receivedAt"),
        shown_at = coalesce(notice_device.shown_at, v."shownAt"),
        reason = case when notice_device.ended_at is null then v.reason else notice_device.reason end,
        ended_at = coalesce(notice_device.ended_at, v."endedAt")
      from ${source} as v
      where notice_device.notice_id = v."noticeId" and notice_device.device_id = v."deviceId"`.execute(
    query(db),
  );
}
