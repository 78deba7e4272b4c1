import {
  announcedDays,
  DEVICE_TRIAL_DAYS,
  type LicenceEnds,
  type LicenceState,
  licenceEndDetail,
} from '@marquee/contract';
import type { Db, Trx } from '../../../platform/database/transaction.ts';
import { listWorkingCompanies } from '../../../platform/organisation/index.ts';
import * as servers from '../server/licence-server.repository.ts';
import type { Announcement, CompanyEnd } from './licence-end.repository.ts';
import * as ends from './licence-end.repository.ts';

/** The first end of a span may move by its devices: an announcement of the same span is never older than this. */
const SPAN_MS = 7 * 86_400_000;

/** An announcement as the detail of an alert of its company. */
export interface AnnouncedEnd {
  company_id: number;
  detail: string;
}

/**
 * Announces ends to companies 30, 14, 7, 3 and 1 day before and when the server's has come, each once.
 * @returns what is announced now, and all that is still to be shown
 */
export async function announceEnds(
  trx: Trx,
  clockTime: number,
): Promise<Record<'announced' | 'current', AnnouncedEnd[]>> {
  const due = await listDue(trx, clockTime);
  if (due.length === 0) return { announced: [], current: [] };
  const announced = await ends.addAnnouncements(trx, due, clockTime);
  const from = Math.min(...due.map(({ ends_at }) => ends_at)) - SPAN_MS;
  const keys = new Set(due.map(keyOf));
  const current = (await ends.listAnnouncements(trx, from)).filter((one) => keys.has(keyOf(one)));
  return { announced: announced.map(toDetail), current: current.map(toDetail) };
}

/** The last announcement that is due of each end. */
async function listDue(trx: Trx, clockTime: number): Promise<Announcement[]> {
  const server = await servers.find(trx, clockTime);
  if (!server) return [];
  const { now, licence } = server;
  const due = (await ends.listEnds(trx, now)).flatMap(({ company_id, subject, span, ends_at }) => {
    const days = daysOf(subject, ends_at, now);
    return days === undefined ? [] : { company_id, subject, span, days, ends_at };
  });
  const { notAfter: ends_at } = licence;
  const days = ends_at === null ? undefined : announcedDays(ends_at, now);
  if (ends_at === null || days === undefined) return due;
  const companies = await listWorkingCompanies(trx);
  return [
    ...companies.map((company_id) => ({
      company_id,
      subject: 'server' as const,
      span: ends_at,
      days,
      ends_at,
    })),
    ...due,
  ];
}

/** The near ends of a company, and that of the server, also when it has come. */
export async function readEnds(db: Db, companyId: number, clockTime: number): Promise<LicenceEnds> {
  const server = await servers.find(db, clockTime);
  if (!server) return { state: 'unlicensed' satisfies LicenceState, not_after: null, ends: [] };
  const { now, licence } = server;
  const { state, notAfter } = licence;
  const near = await ends.listEnds(db, now, companyId);
  const found: LicenceEnds['ends'] = near.flatMap(({ subject, ends_at, count }) =>
    daysOf(subject, ends_at, now) === undefined ? [] : { subject, ends_at, count },
  );
  if (notAfter !== null && announcedDays(notAfter, now) !== undefined)
    found.push({ subject: 'server', ends_at: notAfter, count: 1 });
  return { state, not_after: notAfter, ends: found.toSorted((a, b) => a.ends_at - b.ends_at) };
}

/** Undefined for an end that has come, which the devices show, and for a trial that has just begun. */
function daysOf(subject: CompanyEnd['subject'], endsAt: number, now: number): number | undefined {
  const days = announcedDays(endsAt, now);
  return days === 0 || (subject === 'trial' && days === DEVICE_TRIAL_DAYS) ? undefined : days;
}

function keyOf({ company_id, subject, span, days }: Announcement): string {
  return `${company_id} ${subject} ${span} ${days}`;
}

function toDetail({ company_id, ...end }: Announcement): AnnouncedEnd {
  return { company_id, detail: licenceEndDetail(end) };
}
