import type { ErrorDefinition } from '../kernel/errors.ts';
import { noticeErrors } from './notice.errors.ts';
import { NOTICE_STATUS, type Notice, type NoticeDevice, type NoticeStage } from './notice.schema.ts';

/** The parts of a message that decide its status. */
export interface NoticeTimes {
  start_at: number;
  end_at: number;
  offline_at: number | null;
}

/** A message goes offline by itself when its time is over. */
export function noticeStatusAt({ start_at, end_at, offline_at }: NoticeTimes, now: number): Notice['status'] {
  if (offline_at !== null || end_at <= now) return NOTICE_STATUS.offline;
  return start_at > now ? NOTICE_STATUS.waiting : NOTICE_STATUS.online;
}

/** Why this message cannot be ended now, or null. */
export function noticePulloutRefusal(notice: Pick<Notice, 'status'>): ErrorDefinition | null {
  return notice.status === NOTICE_STATUS.offline ? noticeErrors.already_offline : null;
}

/** Why this message cannot be deleted now, or null (spec §4: it must have ended). */
export function noticeDeletionRefusal(notice: Pick<Notice, 'status'>): ErrorDefinition | null {
  return notice.status === NOTICE_STATUS.offline ? null : noticeErrors.delete_only_offline;
}

/** The furthest stage that a device has reached. */
export function noticeStageOf(
  device: Pick<NoticeDevice, 'sent_at' | 'received_at' | 'shown_at' | 'ended_at'>,
): NoticeStage {
  if (device.ended_at !== null) return 'ended';
  if (device.shown_at !== null) return 'shown';
  if (device.received_at !== null) return 'received';
  return device.sent_at !== null ? 'sent' : 'waiting';
}
