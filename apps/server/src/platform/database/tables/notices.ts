import type { Notice, NoticeDevice } from '@marquee/contract';
import type { Generated } from 'kysely';
import type { Flag, Instant } from '../columns.ts';

/** An inter-cut or emergency message; its numbers are those of the API. */
export interface NoticeTable {
  id: Generated<number>;
  company_id: number;
  department_id: number;
  number: number;
  category: Notice['category'];
  title: string;
  content: string;
  speed: Notice['speed'];
  direction: Notice['direction'];
  position: Notice['position'];
  font_size: number;
  font_color: string;
  background_color: string;
  opacity: number;
  /** Null: every screen of the device. */
  screen: number | null;
  layout: 'band' | 'full';
  is_test: Flag;
  escalate_after_s: number | null;
  type: Notice['type'];
  start_at: Instant;
  end_at: Instant;
  play_count: number | null;
  creator_id: number | null;
  created_at: Instant;
  offline_at: Instant | null;
  offline_by: number | null;
}

/** The receipts of a device for a message. */
export interface NoticeDeviceTable {
  notice_id: number;
  device_id: number;
  sent_at: Instant | null;
  received_at: Instant | null;
  shown_at: Instant | null;
  ended_at: Instant | null;
  reason: NoticeDevice['reason'];
}
