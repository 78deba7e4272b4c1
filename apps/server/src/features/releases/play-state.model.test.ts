import { RELEASE_STATUS } from '@marquee/contract';
import { expect, test } from 'vitest';
import { type DevicesInZone, playStateOf } from './play-state.model.ts';

/** 04:12 on the 24th in Shanghai, still the 23rd in UTC. */
const EARLY = Date.UTC(2026, 10, 23, 20, 12);

const today = { status: RELEASE_STATUS.approved, valid_from: '2026-11-24', valid_to: '2026-11-24' };
const zone = (changes: Partial<DevicesInZone> = {}): DevicesInZone => ({
  time_zone: 'Asia/Shanghai',
  device_count: 1,
  synchronised_count: 1,
  failed_count: 0,
  cannot_show_count: 0,
  offline_count: 0,
  ready_count: 1,
  reported_count: 0,
  silent_count: 0,
  ...changes,
});
const stateOf = (...zones: DevicesInZone[]) => playStateOf(today, zones, EARLY);

test('console 2: a release plays if a device reports it, whatever the date', () => {
  const reported = zone({ time_zone: 'UTC', reported_count: 1 });
  expect(stateOf(reported)).toMatchObject({ play_status: 1, playing_count: 1, idle_reason: null });
});

test('console 2: the dates of a release are those of the zones of its devices', () => {
  expect(stateOf(zone())).toMatchObject({ play_status: 1, playing_count: 1 });
  expect(stateOf(zone({ time_zone: 'America/Los_Angeles' }))).toMatchObject({
    play_status: 0,
    playing_count: 0,
    idle_reason: 'not-started',
  });
  const nextDay = EARLY + 86_400_000;
  expect(playStateOf(today, [zone()], nextDay)).toMatchObject({ play_status: 0, idle_reason: 'ended' });
  const inBoth = playStateOf(today, [zone(), zone({ time_zone: 'UTC' })], nextDay);
  expect(inBoth).toMatchObject({ play_status: 1, playing_count: 1, device_count: 2 });
});

test.each([
  ['not-downloaded', { synchronised_count: 0, ready_count: 0 }],
  ['offline', { ready_count: 0, offline_count: 1 }],
  ['nothing-plays', { silent_count: 1 }],
  ['screen-not-shown', { cannot_show_count: 1, ready_count: 0 }],
] as const)('console 2: the reason why nothing plays is %s', (idle_reason, changes) => {
  expect(stateOf(zone(changes))).toMatchObject({ play_status: 0, playing_count: 0, idle_reason });
});

test('console 2: the reason why nothing plays is no-devices', () => {
  expect(playStateOf(today, [], EARLY + 86_400_000 / 2)).toMatchObject({ idle_reason: 'no-devices' });
});
