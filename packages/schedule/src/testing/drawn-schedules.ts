import fc from 'fast-check';
import type { Candidate, PlayMode } from '../candidate.ts';
import type { Emergency } from '../emergency.ts';
import type { Schedule } from '../schedule.schema.ts';

/** Around clock changes, date lines, half-hour zones, leap days, and the end of time in 32 bits. */
const ZONES = [
  'Asia/Shanghai',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Havana',
  'UTC-9',
];
const ANCHORS = [
  '2026-03-08T06:59Z',
  '2026-03-29T00:59Z',
  '2026-10-25T00:59Z',
  '2026-11-01T04:59Z',
  '2026-04-04T14:59Z',
  '2028-02-28T12:00Z',
  '2028-02-29T12:00Z',
  '2026-12-31T22:00Z',
  '2038-01-19T03:14Z',
];
export const SECOND = 1000;
export const MINUTE = 60_000;

/** The strongest first. */
const MODES: readonly PlayMode[] = ['replace', 'inter-cut', 'synchronised', 'append'];
export const SCREENS = [1, 2];

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 1, 30, 59))
  .map(([hour, minute]) => `${pad(hour)}:${pad(minute)}`);

const setting = fc.record({
  zone: fc.constantFrom(...ZONES),
  anchor: fc.constantFrom(...ANCHORS),
  offsetSeconds: fc.integer({ min: -120_000, max: 120_000 }),
});

const candidate = fc.record({
  number: fc.integer({ min: 1, max: 5 }),
  mode: fc.constantFrom('append' as const, ...MODES),
  screen: fc.constantFrom(1, 1, 2),
  status: fc.constantFrom(
    'approved' as const,
    'approved' as const,
    'approved' as const,
    'unreviewed' as const,
  ),
  ready: fc.constantFrom(true, true, true, false),
  from: fc.integer({ min: -2, max: 1 }),
  days: fc.integer({ min: -1, max: 3 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 3 }),
  continuous: fc.constantFrom(true, false, false, false),
  spans: fc.array(fc.record({ start: time, end: time }), { minLength: 1, maxLength: 3 }),
});

const emergency = fc.record({
  fromMinutes: fc.integer({ min: -90, max: 2000 }),
  minutes: fc.integer({ min: 1, max: 120 }),
  layout: fc.constantFrom('full' as const, 'full' as const, 'band' as const),
  screen: fc.constantFrom(null, 1, 2),
});

const parts = fc.tuple(
  setting,
  fc.array(candidate, { minLength: 1, maxLength: 6 }),
  fc.array(emergency, { maxLength: 2 }),
);

/** Releases and emergency messages around a moment in a zone. */
export const scene = parts.map(([where, list, messages]) => {
  const now = Date.parse(where.anchor) + where.offsetSeconds * SECOND;
  const candidates = list.map(
    ({ from, days, weekdays, continuous, spans, ...rest }, index): Candidate => ({
      ...rest,
      releaseId: index + 1,
      schedule: {
        validFrom: dateOf(now, from),
        validTo: dateOf(now, from + days),
        weekdays,
        continuous,
        spans,
      },
    }),
  );
  const emergencies = messages.map(({ fromMinutes, minutes, ...rest }, index): Emergency => {
    const startsAt = now + fromMinutes * MINUTE;
    return { ...rest, id: index + 1, startsAt, endsAt: startsAt + minutes * MINUTE };
  });
  return { zone: where.zone, now, candidates, emergencies };
});

/** The releases that play on a screen, as a person would find them who reads the date and time and looks at the list. */
export function playingByOracle(
  candidates: readonly Candidate[],
  screen: number,
  instantMs: number,
  zone: string,
): number[] {
  const clock = readClock(instantMs, zone);
  const inEffect = candidates
    .filter((c) => c.screen === screen && c.status === 'approved' && c.ready && covers(c.schedule, clock))
    .sort(
      (a, b) =>
        a.schedule.validFrom.localeCompare(b.schedule.validFrom) ||
        a.number - b.number ||
        a.releaseId - b.releaseId,
    );
  const mode = MODES.find((one) => inEffect.some((candidate) => candidate.mode === one));
  const ofMode = inEffect.filter((candidate) => candidate.mode === mode);
  return (mode === 'append' ? ofMode : ofMode.slice(-1)).map(({ releaseId }) => releaseId);
}

interface Clock {
  readonly date: string;
  readonly time: string;
}

function covers(schedule: Schedule, { date, time: now }: Clock): boolean {
  if (schedule.continuous) return schedule.validFrom <= date && date <= schedule.validTo;
  const yesterday = new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
  return schedule.spans.some(({ start, end }) => {
    if (end === '23:59') return isChosen(schedule, date) && start <= now;
    if (start < end) return isChosen(schedule, date) && start <= now && now < end;
    if (start === end) return false;
    return (isChosen(schedule, date) && start <= now) || (isChosen(schedule, yesterday) && now < end);
  });
}

function isChosen(schedule: Schedule, date: string): boolean {
  const weekday = new Date(date).getUTCDay() || 7;
  return schedule.validFrom <= date && date <= schedule.validTo && schedule.weekdays.includes(weekday);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function readClock(instantMs: number, zone: string): Clock {
  const name = zone === 'UTC-9' ? 'Etc/GMT+9' : zone;
  let format = formats.get(name);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(name, format);
  }
  const [date = '', now = ''] = format.format(instantMs).split(' ');
  return { date, time: now };
}

function dateOf(instantMs: number, days: number): string {
  return new Date(instantMs + days * 86_400_000).toISOString().slice(0, 10);
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
