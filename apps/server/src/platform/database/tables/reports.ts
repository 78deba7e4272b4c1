import type { ReportPause, ReportPeriod, ReportRun, ReportSubject } from '@marquee/contract';
import type { Generated } from 'kysely';
import type { Flag, Instant, Json } from '../columns.ts';
import type { Language } from './organisation.ts';

/** Statistics of a company that are sent by e-mail on a schedule. */
export interface ReportTable {
  id: Generated<number>;
  company_id: number;
  /** Who may see what it shows; null once the user is gone. */
  owner_id: number | null;
  name: string;
  subject: ReportSubject;
  period: ReportPeriod;
  /** `HH:mm` in `time_zone`. */
  time: string;
  weekday: number;
  time_zone: string;
  /** Without a foreign key: a report whose group is gone must not be about all devices. */
  group_id: number | null;
  emails: Json<string[]>;
  lang: Language;
  is_enabled: Flag;
  /** Why the server paused it. */
  pause: ReportPause | null;
  /** When it is sent next; null while it is paused. */
  next_at: Instant | null;
  created_at: Instant;
}

/** A report that was sent, is to be sent, or could not be sent. */
export interface ReportRunTable {
  id: Generated<number>;
  report_id: number;
  is_manual: Flag;
  /** `YYYY-MM-DD`. */
  first_day: string;
  last_day: string;
  state: ReportRun['state'];
  /** When it was planned, or asked for. */
  due_at: Instant;
  finished_at: Instant | null;
  attempts: Generated<number>;
  failure: string | null;
  refused: Json<string[]>;
}
