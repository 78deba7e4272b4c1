import { NOTICE_CATEGORY, NOTICE_STATUS, type Notice, noticeStatusAt } from '@marquee/contract';
import type { NoticeRow } from './notice.repository.ts';

/** Counts and names that are not in the row itself. */
export interface NoticeFacts {
  creator_name: string | null;
  department_name: string;
  device_count: number;
  sent_count: number;
  received_count: number;
  shown_count: number;
  ended_count: number;
  /** Online devices that have not shown it. */
  unshown_count: number;
}

export function toNotice(row: NoticeRow, { unshown_count, ...facts }: NoticeFacts, now: number): Notice {
  const { company_id: _company, creator_id: _creator, offline_by: _by, ...own } = row;
  const status = noticeStatusAt(row, now);
  return {
    ...own,
    ...facts,
    is_test: row.is_test === 1,
    status,
    overdue_count: isOverdue(row, status, now) ? unshown_count : 0,
  };
}

function isOverdue(row: NoticeRow, status: Notice['status'], now: number): boolean {
  if (row.category !== NOTICE_CATEGORY.emergency || row.escalate_after_s === null) return false;
  return status === NOTICE_STATUS.online && now >= row.start_at + row.escalate_after_s * 1000;
}
