import type { Manifest, ManifestRelease } from '@marquee/device-protocol';
import { newDocument } from '@marquee/scene';
import type { PromotionStrategy, Viewer } from '@marquee/schedule';
import { beforeEach, expect, it } from 'vitest';
import { PlayerState } from './player-state.ts';
import { SimulatedPromotions } from './simulated-promotions.ts';

const NOW = Date.UTC(2026, 10, 20, 4);
const woman: Viewer = { gender: 'female', ageBand: '21-30' };

let viewers: Viewer[];
let isOn: boolean;
let strategy: PromotionStrategy;

beforeEach(() => {
  viewers = [];
  isOn = true;
  strategy = 'A';
});

const program = (id: number, gender?: 'female' | 'male') => ({
  ...{ id, name: `program ${id}`, document: newDocument({ width: 1920, height: 1080 }) },
  ...(gender && { label: { priority: 1, genders: [gender], ageBands: [] } }),
});

/** A release that always plays. */
const aRelease = (id: number, overrides: Partial<ManifestRelease>): ManifestRelease => ({
  ...{ id, number: id, name: `release ${id}`, mode: 'append', status: 'approved', screen: 1, programs: [] },
  schedule: { validFrom: '2020-01-01', validTo: '2099-12-31', continuous: true, weekdays: [], spans: [] },
  ...overrides,
});

function aPlayer(screen: 1 | 2 = 1, overrides: Partial<ManifestRelease> = {}): PlayerState {
  const promotions = new SimulatedPromotions({
    viewers: () => viewers,
    isOn: () => isOn,
    strategy: () => strategy,
  });
  const player = new PlayerState({ screen, promotions });
  const programs = [program(1), program(2, 'female'), program(3, 'male'), program(4, 'female')];
  const releases = [
    aRelease(1, { programs, ...overrides }),
    aRelease(2, { screen: 2, programs: [program(5), program(6, 'female')] }),
  ];
  player.use({ releases, timeZone: 'UTC' } as unknown as Manifest, () => true);
  return player;
}

const playedBy = (player: PlayerState, turns: number) =>
  Array.from({ length: turns }, (_, turn) => player.advance(NOW + turn * 10_000)[0]?.programId);

it('W12: promotes the programs for its viewers in turn, and then continues where it was', () => {
  const player = aPlayer();
  expect(playedBy(player, 3)).toEqual([1, 2, 3]);
  viewers = [woman];
  expect(playedBy(player, 3)).toEqual([2, 4, 2]);
  expect(player.isPromoting).toBe(true);
  viewers = [];
  expect(playedBy(player, 2)).toEqual([3, 4]);
  expect(player.isPromoting).toBe(false);
});

it('W12: begins each audience with the first program with strategy A, and with the next one with B', () => {
  const player = aPlayer();
  const visit = () => {
    viewers = [woman];
    const [first] = playedBy(player, 1);
    viewers = [];
    playedBy(player, 1);
    return first;
  };
  expect([visit(), visit()]).toEqual([2, 2]);
  strategy = 'B';
  expect([visit(), visit()]).toEqual([4, 2]);
});

it('W12: yields to programs for its viewers, but not from one that is for them', () => {
  const player = aPlayer();
  player.advance(NOW);
  expect(player.yieldsAt(NOW)).toBe(false);
  viewers = [woman];
  expect(player.yieldsAt(NOW)).toBe(true);
  player.advance(NOW);
  expect(player.yieldsAt(NOW)).toBe(false);
});

it('W12: promotes nothing when it is off, and nothing of a synchronised release', () => {
  viewers = [woman];
  isOn = false;
  expect(playedBy(aPlayer(), 2)).toEqual([1, 2]);
  isOn = true;
  const player = aPlayer(1, { mode: 'synchronised' });
  expect(new Set(playedBy(player, 4))).toEqual(new Set([1, 2, 3, 4]));
  expect(player.yieldsAt(NOW)).toBe(false);
  expect(player.isPromoting).toBe(false);
});

it('W5, W12: plays and promotes the releases of the second screen by itself', () => {
  const player = aPlayer(2);
  expect(playedBy(player, 2)).toEqual([5, 6]);
  viewers = [woman];
  expect(playedBy(player, 2)).toEqual([6, 6]);
});

it('remembers which program played when, and before that lets all take turns', () => {
  const player = aPlayer();
  expect(playedBy(player, 3)).toEqual([1, 2, 3]);
  expect([0, 9999, 10_000, 25_000].map((ms) => player.programAt(NOW + ms))).toEqual([1, 1, 2, 3]);
  const before = [1, 2, 3, 4].map((turn) => player.programAt(NOW - turn * 10_000));
  expect(new Set(before)).toEqual(new Set([1, 2, 3, 4]));
});
