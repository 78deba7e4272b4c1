import { FakeClock } from '@marquee/testkit';
import { beforeEach, expect, test } from 'vitest';
import { MemoryStateStore } from '../testing/memory-stores.ts';
import { PowerLog } from '../testing/power-log.ts';
import { PlayerLog } from './player-log.ts';

let clock: FakeClock;
let disk: PowerLog;

beforeEach(() => {
  clock = new FakeClock(0, Date.UTC(2026, 10, 26, 12));
  disk = new PowerLog();
});

async function boot(): Promise<PlayerLog> {
  const log = new PlayerLog({ clock, state: new MemoryStateStore(disk), timeZone: () => 'UTC' });
  await log.load();
  return log;
}

test('survives the end of the page, with what was noted before it was read', async () => {
  const first = await boot();
  first.info('one');
  await clock.advanceAndSettle(5000);
  const next = new PlayerLog({ clock, state: new MemoryStateStore(disk), timeZone: () => 'UTC' });
  next.warning('two');
  await next.load();
  expect(next.text).toBe('2026-11-26T12:00:00.000Z INFO    one\n2026-11-26T12:00:05.000Z WARNING two\n');
});

test('writes entries that come together once', async () => {
  const log = await boot();
  for (const text of ['one', 'two', 'three']) log.info(text);
  await clock.advanceAndSettle(5000);
  expect(disk.writes).toHaveLength(1);
});

test('writes what is pending when the page closes', async () => {
  const log = await boot();
  log.info('one');
  log.flush();
  await clock.advanceAndSettle(0);
  expect((await boot()).text).toContain('one');
});

test('deletes a range from the disk too', async () => {
  const log = await boot();
  log.info('yesterday');
  await clock.advanceAndSettle(86_400_000);
  log.info('today');
  await log.clear('before-today');
  expect((await boot()).text).toBe('2026-11-27T12:00:00.000Z INFO    today\n');
  await log.clear('all');
  expect((await boot()).text).toBe('\n');
});
