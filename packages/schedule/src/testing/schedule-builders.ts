import type { Candidate } from '../candidate.ts';
import type { Schedule } from '../schedule.schema.ts';

/** All day, every day of 2026 by default. */
export function aSchedule(overrides: Partial<Schedule> = {}): Schedule {
  return {
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    continuous: false,
    spans: [{ start: '00:00', end: '23:59' }],
    ...overrides,
  };
}

/** An approved append release for screen 1 that is ready and valid in 2026. */
export function aCandidate(overrides: Partial<Candidate> = {}): Candidate {
  const releaseId = overrides.releaseId ?? 1;
  return {
    releaseId,
    number: releaseId,
    screen: 1,
    mode: 'append',
    status: 'approved',
    ready: true,
    schedule: aSchedule(),
    ...overrides,
  };
}

/** The instant of a local time with its offset, such as `2026-03-29T01:30+01:00`. */
export function at(text: string): number {
  return Date.parse(text);
}
