import type { AlertKind } from '@marquee/contract';
import type { Generated } from 'kysely';
import type { Flag, Instant, Json } from '../columns.ts';

/** A condition of a device or of the server that needs attention, or a task that failed. */
export interface AlertTable {
  id: Generated<number>;
  company_id: number;
  /** Null for the server. */
  device_id: number | null;
  kind: AlertKind;
  detail: string | null;
  /** The failed task, which may have been deleted. */
  task_id: number | null;
  /** When the condition began. */
  started_at: Instant;
  /** When the server noticed it. */
  noticed_at: Instant;
  /** Null while it lasts; a failed task ends when it begins. */
  ended_at: Instant | null;
}

/** A picture or a video that a device took of what is wrong with it. */
export interface AlertFileTable {
  id: Generated<number>;
  alert_id: number;
  /** 5 for a picture, 6 for a video. */
  kind: number;
  content_sha256: string;
  size: number;
  mime: string;
  uploaded_at: Instant;
}

/** The alerts up to which a user has read all. */
export interface AlertReaderTable {
  user_id: number;
  read_until: number;
}

/** An alert after those that a user has read. */
export interface AlertReadTable {
  user_id: number;
  alert_id: number;
}

/** The rules of alerts of a company that has changed them. */
export interface AlertSettingTable {
  company_id: number;
  kinds: Json<AlertKind[]>;
  offline_minutes: number;
  hot_degrees: number;
  time_zone: string;
}

/** Where notices of alerts go. */
export interface AlertRouteTable {
  id: Generated<number>;
  company_id: number;
  name: string;
  kinds: Json<AlertKind[]>;
  /** Null for all devices. */
  group_id: number | null;
  /** Empty for none. */
  webhook_url: string;
  webhook_secret: string;
  quiet_start: string | null;
  quiet_end: string | null;
  sends_urgent: Flag;
  is_enabled: Flag;
  /** When a notice was delivered last. */
  sent_at: Instant | null;
  failed_at: Instant | null;
  /** Why that failed. */
  failure: string | null;
  emails: Generated<Json<string[]>>;
  /** The same of e-mails. */
  mail_sent_at: Instant | null;
  mail_failed_at: Instant | null;
  mail_failure: string | null;
}

/** A notice that is not delivered yet. */
export interface AlertNoticeTable {
  id: Generated<number>;
  route_id: number;
  way: Generated<'webhook' | 'mail'>;
  payload: Json<AlertChanges>;
  created_at: Instant;
  /** Later than now during quiet hours and after a failure. */
  due_at: Instant;
  attempts: Generated<number>;
  /** A node that sends it holds it until then. */
  claimed_until: Generated<Instant>;
}

/** An alert, as a notice names it. */
export interface AlertFacts {
  id: number;
  kind: AlertKind;
  detail: string | null;
  /** Null for the server, as the others of the device. */
  device_id: number | null;
  device_name: string | null;
  device_mac: string | null;
  group_name: string | null;
  started_at: Instant;
  ended_at: Instant | null;
}

/** Alerts that began and ended; the lists have the first of them, the counts are of all. */
export interface AlertChanges {
  began: AlertFacts[];
  began_count: number;
  ended: AlertFacts[];
  ended_count: number;
}
