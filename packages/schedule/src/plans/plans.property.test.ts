import { isSoak } from '@marquee/testkit/harness';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PowerPlan, powerPlanSchema } from './power-plan.schema.ts';
import { powerAt } from './power-plan.ts';
import { type VolumePlan, volumePlanSchema } from './volume-plan.schema.ts';
import { plannedVolumeAt } from './volume-plan.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** Around clock changes, and in zones of odd offsets. */
const ANCHORS = [
  ['Europe/Berlin', '2026-03-29T00:59Z'],
  ['Europe/Berlin', '2026-10-25T00:59Z'],
  ['Australia/Lord_Howe', '2026-04-04T14:59Z'],
  ['America/Havana', '2026-11-01T04:59Z'],
  ['Asia/Kathmandu', '2028-02-28T12:00Z'],
  ['Asia/Shanghai', '2026-12-31T15:30Z'],
] as const;
const RUNS = isSoak ? 5000 : 80;
const TIME_LIMIT = isSoak ? 20 * MINUTE : MINUTE;

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 5, 30, 59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const status = fc.constantFrom('on' as const, 'on' as const, 'off' as const);
const moment = fc.record({
  where: fc.constantFrom(...ANCHORS),
  minutes: fc.integer({ min: -1500, max: 1500 }),
});
const days = fc.integer({ min: -1, max: 2 });

const powerScene = fc
  .record({
    moment,
    weekly: fc.array(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), on: time, off: time, status }), {
      maxLength: 8,
    }),
    special: fc.array(fc.record({ day: days, on: time, off: time, closed: fc.boolean(), status }), {
      maxLength: 3,
    }),
    cross: fc.array(
      fc.record({
        from: days,
        length: fc.integer({ min: 0, max: 2 }),
        on: time,
        off: time,
        closed: fc.boolean(),
        status,
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ moment: { where, minutes }, weekly, special, cross }) => {
    const [zone, anchor] = where;
    const now = Date.parse(anchor) + minutes * MINUTE;
    const dateAfter = (count: number) => readClock(now + count * DAY, zone).date;
    const plan = powerPlanSchema.safeParse({
      weekly,
      special: special.map(({ day, ...rest }) => ({ date: dateAfter(day), ...rest })),
      cross: cross.map(({ from, length, ...rest }) => ({
        onDate: dateAfter(from),
        offDate: dateAfter(from + length),
        ...rest,
      })),
    });
    return { zone, now, plan: plan.data };
  })
  .filter(({ plan }) => plan !== undefined);

const volumeScene = fc
  .record({ moment, times: fc.uniqueArray(time, { maxLength: 14 }) })
  .map(({ moment: { where, minutes }, times }) => {
    const sorted = times.toSorted();
    const plans = Array.from({ length: Math.floor(sorted.length / 2) }, (_, index) => ({
      start: sorted[2 * index],
      end: sorted[2 * index + 1],
      volume: index,
    }));
    return {
      zone: where[0],
      now: Date.parse(where[1]) + minutes * MINUTE,
      plan: volumePlanSchema.parse({ plans }),
    };
  });

it(
  'turns a screen on and off as a person reading the clock would, and announces the minute of the next change',
  () => {
    fc.assert(
      fc.property(powerScene, ({ zone, now, plan }) => {
        const { isOn, nextChangeAt } = powerAt(plan, now, zone);
        expectSteady(now, nextChangeAt, isOn, (at) => isOnByOracle(plan, at, zone));
      }),
      { numRuns: RUNS },
    );
  },
  TIME_LIMIT,
);

it(
  'sets the volume that a person reading the clock would set, and announces the minute of the next change',
  () => {
    fc.assert(
      fc.property(volumeScene, ({ zone, now, plan }) => {
        const { volume, nextChangeAt } = plannedVolumeAt(plan, now, zone);
        expectSteady(now, nextChangeAt, volume, (at) => volumeByOracle(plan, at, zone));
      }),
      { numRuns: RUNS },
    );
  },
  TIME_LIMIT,
);

/** Compares each minute until the announced change, or of three days. */
function expectSteady<T>(
  now: number,
  nextChangeAt: number | null,
  value: T,
  oracle: (at: number) => T,
): void {
  const end = Math.min(nextChangeAt ?? Number.POSITIVE_INFINITY, now + 3 * DAY);
  for (let at = now; at < end; at += MINUTE)
    if (oracle(at) !== value) expect.fail(`wrong at ${new Date(at).toISOString()}`);
  if (nextChangeAt !== null) expect(oracle(nextChangeAt)).not.toBe(value);
}

interface ReadClock {
  readonly date: string;
  readonly time: string;
}

function isOnByOracle(plan: PowerPlan | undefined, at: number, zone: string): boolean {
  const now = readClock(at, zone);
  const stamp = `${now.date} ${now.time}`;
  const used = <T extends { status: string }>(entries: readonly T[] = []) =>
    entries.filter((entry) => entry.status === 'on');
  const periods = used(plan?.cross).filter(
    ({ onDate, on, offDate, off }) =>
      `${onDate} ${on}` <= stamp &&
      (stamp < `${offDate} ${off}` || (off === '23:59' && stamp <= `${offDate} 24`)),
  );
  if (periods.length > 0) return periods.some(({ closed }) => !closed);
  const entriesOf = (date: string) => {
    const special = used(plan?.special).filter((entry) => entry.date === date);
    const weekday = new Date(date).getUTCDay() || 7;
    return special.length > 0
      ? special.filter(({ closed }) => !closed)
      : used(plan?.weekly).filter((entry) => entry.weekday === weekday);
  };
  const yesterday = new Date(Date.parse(now.date) - DAY).toISOString().slice(0, 10);
  const isOpen =
    entriesOf(now.date).some(
      ({ on, off }) => on <= now.time && (off < on || off === '23:59' || now.time < off),
    ) || entriesOf(yesterday).some(({ on, off }) => off < on && now.time < off);
  const isPlanned =
    used(plan?.weekly).length > 0 || used(plan?.special).some(({ date }) => date === now.date);
  return isOpen || !isPlanned;
}

function volumeByOracle({ plans }: VolumePlan, at: number, zone: string): number | undefined {
  const { time: now } = readClock(at, zone);
  return plans.find(({ start, end }) => start <= now && start < end && (now < end || end === '23:59'))
    ?.volume;
}

const formats = new Map(
  ANCHORS.map(([timeZone]) => [
    timeZone as string,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);

function readClock(at: number, zone: string): ReadClock {
  const [date = '', clock = ''] = formats.get(zone)?.format(at).split(' ') ?? [];
  return { date, time: clock };
}
