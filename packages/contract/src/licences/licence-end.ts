import { ANNOUNCED_DAYS } from './licence-codes.ts';

/** The parts of licences that end: trial or authorisation of the server, trials of devices, activations. */
export const LICENCE_ENDS = ['server', 'trial', 'activation'] as const;

/** The end of a part of the licences, as an alert has it in its detail. */
export interface LicenceEndFacts {
  subject: (typeof LICENCE_ENDS)[number];
  /** How many days before its end it is announced; 0 once it has ended. */
  days: number;
  ends_at: number;
}

const DAY_MS = 86_400_000;
const FORM = /^(server|trial|activation) (\d{1,2}) (\d{1,16})$/;

/** The last announcement that is due for an end: 30, 14, 7, 3 or 1 days before it, 0 after it; undefined while it is far away. */
export function announcedDays(endsAt: number, now: number): number | undefined {
  if (endsAt <= now) return 0;
  return ANNOUNCED_DAYS.findLast((days) => endsAt - now <= days * DAY_MS);
}

export function licenceEndDetail({ subject, days, ends_at }: LicenceEndFacts): string {
  return `${subject} ${days} ${ends_at}`;
}

/** Undefined if the detail is of another kind of alert. */
export function parseLicenceEnd(detail: string | null): LicenceEndFacts | undefined {
  const [, subject, days, endsAt] = FORM.exec(detail ?? '') ?? [];
  const known = LICENCE_ENDS.find((one) => one === subject);
  return known && { subject: known, days: Number(days), ends_at: Number(endsAt) };
}
