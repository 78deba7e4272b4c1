import { type PowerPlan, powerAt, powerPlanSchema } from '@marquee/schedule';
import type { SourceOfPeriod } from './flow.repository.ts';
import type { DayRange } from './flow-filter.repository.ts';

const DAY_MS = 86_400_000;
const SLOT_MS = 5 * 60_000;

/**
 * Percent, to one decimal and never rounded up: of the time in which screens were open by their power plans of today, how long
 * their sources worked. Null if none should have.
 */
export function completenessOf(
  sources: readonly SourceOfPeriod[],
  { first, last }: DayRange,
  now: number,
): number | null {
  const openIn = openings();
  let expected = 0;
  let observed = 0;
  for (const { first_day, screens, observed_ms, time_zone, plan } of sources) {
    const until = wallTimeAt(now, time_zone ?? 'UTC');
    let open = 0;
    for (let day = Math.max(first, first_day); day <= last; day += 1) open += openIn(plan, day, until);
    expected += open * screens;
    // What a source counts at night does not make up for a day without it.
    observed += Math.min(observed_ms, open * screens);
  }
  return expected === 0 ? null : Math.floor((1000 * observed) / expected) / 10;
}

/** How long a plan has a screen on in a day, until now: worked out once for each plan and weekday, as most devices share them. */
function openings(): (plan: string | null, day: number, until: number) => number {
  const known = new Map<string, number>();
  const plans = new Map<string | null, PowerPlan | undefined>();
  return (text, day, until) => {
    const start = day * DAY_MS;
    const end = Math.min(start + DAY_MS, Math.floor(until / SLOT_MS) * SLOT_MS);
    if (end <= start) return 0;
    if (!plans.has(text))
      plans.set(text, text === null ? undefined : powerPlanSchema.safeParse(JSON.parse(text)).data);
    const plan = plans.get(text);
    if (!plan) return end - start;
    const repeats = plan.special.length === 0 && plan.cross.length === 0;
    const key = `${text} ${repeats ? day % 7 : day} ${end - start}`;
    const open = known.get(key) ?? openBetween(plan, start, end);
    known.set(key, open);
    return open;
  };
}

/** A plan is about the time on the wall, which here is that of UTC. */
function openBetween(plan: PowerPlan, start: number, end: number): number {
  let open = 0;
  for (let at = start; at < end; ) {
    const { isOn, nextChangeAt } = powerAt(plan, at, 'UTC');
    const next = Math.min(nextChangeAt ?? end, end);
    if (isOn) open += next - at;
    at = next;
  }
  return open;
}

/** The time on the walls of a zone, as if it were UTC. */
function wallTimeAt(instantMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(instantMs);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
}
