import { type Candidate, evaluate, PLAY_MODES } from '@marquee/schedule';
import { median } from '../lib/measure.ts';
import type { Figure } from '../lib/report.ts';

const RELEASES = 12;
const DECISIONS = 100_000;
const RUNS = 5;
const ZONE = 'Europe/Berlin';
const MINUTE = 60_000;

/** Decisions of what a screen plays: a device with releases of all modes, minute by minute over weeks with a clock change. */
export async function benchSchedule(): Promise<Figure[]> {
  const candidates = Array.from({ length: RELEASES }, (_, at) => aRelease(at + 1));
  const start = Date.parse('2026-10-01T00:00Z');
  const ours = timeOf(() => {
    for (let at = 0; at < DECISIONS; at += 1) evaluate(candidates, 1, start + at * MINUTE, ZONE);
  });
  const floor = timeOf(() => {
    for (let at = 0; at < DECISIONS; at += 1) [...candidates].sort((a, b) => b.number - a.number);
  });
  return [
    {
      key: 'decisions',
      name: `what plays, of ${RELEASES} releases of all modes`,
      measured: `${perSecond(ours)} decisions/s`,
      floor: `${perSecond(floor)}/s for sorting these releases`,
      value: (DECISIONS / ours) * 1000,
      unit: ' decisions/s',
      target: { atLeast: 100_000 },
      amounts: { measured: 1 / ours, floor: 1 / floor },
    },
  ];
}

/** The median time of several runs, in ms. */
function timeOf(work: () => void): number {
  const taken: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    work();
    taken.push(performance.now() - start);
  }
  return median(taken);
}

function aRelease(number: number): Candidate {
  const from = number % 20;
  return {
    releaseId: number,
    number,
    screen: 1,
    mode: PLAY_MODES[number % PLAY_MODES.length] ?? 'append',
    status: 'approved',
    ready: true,
    schedule: {
      validFrom: '2026-10-01',
      validTo: '2026-12-31',
      weekdays: [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== (number % 7) + 1),
      continuous: false,
      spans: [
        { start: `${String(from).padStart(2, '0')}:30`, end: `${String(from + 2).padStart(2, '0')}:15` },
      ],
    },
  };
}

function perSecond(milliseconds: number): string {
  return Math.round((DECISIONS / milliseconds) * 1000).toLocaleString('en');
}
