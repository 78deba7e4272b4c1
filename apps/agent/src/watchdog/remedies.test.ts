import { expect, it } from 'vitest';
import { Remedies } from './remedies.ts';

const HOUR = 60 * 60_000;

it('restarts the page, then the browser, then the machine, with growing pauses', () => {
  const remedies = new Remedies(undefined);
  const seen = Array.from({ length: 6 }, (_, minute) => remedies.next(minute * 60_000, HOUR));
  expect(seen.map(({ remedy }) => remedy)).toEqual([
    'restart-page',
    'restart-page',
    'restart-browser',
    'restart-browser',
    'restart-browser',
    'restart-machine',
  ]);
  expect(seen.map(({ pauseMs }) => pauseMs / 1000)).toEqual([2, 4, 8, 16, 32, 64]);
});

it('begins with the page again when it has worked for a long time', () => {
  const remedies = new Remedies(undefined);
  for (let time = 0; time < 4; time += 1) remedies.next(time, 0);
  expect(remedies.next(HOUR, HOUR)).toEqual({ remedy: 'restart-page', pauseMs: 2000 });
});

it('does not restart the machine again before it has run for an hour, then two', () => {
  const remedyAt = (epochNow: number, pauseMs: number) => {
    const remedies = new Remedies({ at: 100 * HOUR, pauseMs });
    for (let time = 0; time < 5; time += 1) remedies.next(time, epochNow);
    return {
      remedy: remedies.next(5, epochNow).remedy,
      nextPauseMs: remedies.machineRestart(epochNow).pauseMs,
    };
  };
  expect(remedyAt(100.5 * HOUR, HOUR).remedy).toBe('restart-browser');
  expect(remedyAt(101 * HOUR, HOUR)).toEqual({ remedy: 'restart-machine', nextPauseMs: 2 * HOUR });
  expect(remedyAt(101 * HOUR, 2 * HOUR).remedy).toBe('restart-browser');
  expect(remedyAt(200 * HOUR, 8 * HOUR)).toEqual({ remedy: 'restart-machine', nextPauseMs: HOUR });
});
