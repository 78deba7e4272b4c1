import type { Chances } from '@marquee/testkit';

export type Mode = 'append' | 'replace' | 'inter-cut' | 'synchronised';

/** A release of one device, without its dates and programs. */
export interface PlannedRelease {
  readonly mode: Mode;
  /** Empty for a release without a break. */
  readonly spans: readonly { readonly start: string; readonly end: string }[];
  /** The lengths of its programs, in seconds. */
  readonly programs: readonly [number, ...number[]];
  /** As a playlist, whose items have these lengths instead, in seconds. */
  readonly playlist?: readonly number[];
  /** The first program is for women. */
  readonly isLabelled?: boolean;
}

export interface DevicePlan {
  readonly timeZone: string;
  readonly releases: readonly PlannedRelease[];
  /** A camera that sees a woman every other two minutes. */
  readonly hasCamera: boolean;
}

const DAY = 1440;
const MAX_SPANS = 24;
const MODES = ['replace', 'inter-cut', 'synchronised', 'append'] as const;
/** The modes of the first devices, besides a release that plays when nothing else does; the others have all modes. */
const SIMPLE: readonly (readonly Mode[])[] = [['replace'], ['inter-cut'], ['synchronised'], ['append']];
const ZONES = ['Asia/Shanghai', 'America/New_York', 'Asia/Kolkata', 'Europe/Berlin', 'UTC'] as const;

/** The releases of one of ten devices, which begin `now` and change for `minutes`. */
export function planOf(index: number, chances: Chances, now: number, minutes: number): DevicePlan {
  const timeZone = ZONES[index % ZONES.length] ?? 'UTC';
  const from = minuteOfDay(now, timeZone);
  const modes = SIMPLE[index] ?? chances.shuffled(MODES);
  const timed = modes.map((mode) => ({
    mode,
    spans: randomSpans(chances, from, minutes),
    programs: [chances.between(4, 12), chances.between(4, 12)] as const,
  }));
  const hasCamera = index === 5;
  const base: PlannedRelease = {
    mode: 'append',
    spans: [],
    programs: [chances.between(5, 14), chances.between(5, 14)],
    ...(index === 4 && { playlist: [chances.between(4, 9), chances.between(10, 20)] }),
    ...(hasCamera && { isLabelled: true }),
  };
  // One device has times without anything.
  return { timeZone, hasCamera, releases: index === 6 ? timed : [base, ...timed] };
}

/** Spans of one to five minutes, beginning at whole minutes, with pauses between. None crosses midnight, which a span may not. */
function randomSpans(chances: Chances, from: number, minutes: number): { start: string; end: string }[] {
  const spans: { start: string; end: string }[] = [];
  let at = from + chances.between(3, 10);
  while (at < from + minutes && spans.length < MAX_SPANS) {
    const length = chances.between(1, 5);
    if (Math.floor(at / DAY) === Math.floor((at + length) / DAY))
      spans.push({ start: clockOf(at), end: clockOf(at + length) });
    at += length + chances.between(1, 9);
  }
  return spans.sort((a, b) => a.start.localeCompare(b.start));
}

function clockOf(minute: number): string {
  const ofDay = minute % DAY;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function minuteOfDay(at: number, timeZone: string): number {
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(at)
    .split(':')
    .map(Number);
  return hour * 60 + minute;
}
