import { type AudienceFacts, readAudience } from '@marquee/device-protocol';
import { FakeClock } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { Audience } from './audience.ts';
import { AudienceCounter } from './audience-counter.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const woman = { gender: 'female', age: 25 };
const man = { gender: 'male', age: 40 };

let clock: FakeClock;
let audience: Audience;
let counter: AudienceCounter;
let counts: AudienceFacts[];
let programId: number | null;

beforeEach(() => {
  clock = new FakeClock(0, NOON);
  audience = new Audience(clock);
  counts = [];
  programId = 7;
  counter = new AudienceCounter({
    clock,
    screen: 1,
    programId: () => programId,
    onCounts: (one) => counts.push(one),
  });
  audience.listenToReports((people) => counter.report(people));
});

describe('the counter of an audience', () => {
  it('counts a track once, how long it was there and whether it looked', () => {
    seeFor(30, [{ ...woman, id: 1, attention: true }]);
    seeFor(10, [{ ...woman, id: 1 }]);
    seeFor(1, []);
    counter.flush();
    expect(counts).toEqual([
      {
        from: NOON,
        to: NOON + 41_000,
        screen: 1,
        programId: 7,
        gender: 'female',
        ageBand: '21-30',
        people: 1,
        watched: 1,
        dwellMs: 40_000,
        attentionMs: 30_000,
        observedMs: 41_000,
      },
    ]);
  });

  it('does not count who passes by within a second, nor a glance as a look', () => {
    audience.report([{ ...woman, id: 1 }]);
    clock.advance(900);
    audience.report([{ ...man, id: 2, attention: true }]);
    clock.advance(500);
    audience.report([{ ...man, id: 2 }]);
    seeFor(3, [{ ...man, id: 2 }]);
    counter.flush();
    expect(counts).toMatchObject([{ gender: 'male', people: 1, watched: 0, attentionMs: 500 }]);
  });

  it('takes who comes back under the same id within ten seconds for the same person', () => {
    seeFor(5, [{ ...man, id: 1 }]);
    seeFor(9, []);
    seeFor(5, [{ ...man, id: 1 }]);
    seeFor(10, []);
    seeFor(5, [{ ...man, id: 1 }]);
    counter.flush();
    expect(counts).toMatchObject([{ people: 2, dwellMs: 15_000 }]);
  });

  it('counts how many more people of a kind there are, if the source tells nobody apart', () => {
    seeFor(5, [woman]);
    seeFor(5, [woman, woman, man]);
    seeFor(5, [woman]);
    seeFor(5, [woman, woman]);
    seeFor(15, [woman]);
    seeFor(5, [woman, woman]);
    counter.flush();
    expect(counts).toMatchObject([
      { gender: 'female', people: 3, dwellMs: 55_000 },
      { gender: 'male', people: 1, dwellMs: 5000 },
    ]);
  });

  it('makes a record of every five minutes of the wall clock, and of every program', () => {
    clock.advance(240_000);
    seeFor(30, [{ ...man, id: 1 }]);
    counter.programChanges();
    programId = 8;
    seeFor(60, [{ ...man, id: 1 }]);
    counter.flush();
    expect(
      counts.map(({ from, to, programId: of, people, dwellMs }) => [from, to, of, people, dwellMs]),
    ).toEqual([
      [NOON + 240_000, NOON + 300_000, 7, 1, 30_000],
      [NOON + 240_000, NOON + 300_000, 8, 0, 30_000],
      [NOON + 300_000, NOON + 330_000, 8, 0, 30_000],
    ]);
  });

  it('says how long the source worked, also when nobody came', () => {
    seeFor(280, []);
    // Then it is silent: nobody knows who was there.
    clock.advance(600_000);
    counter.flush();
    expect(counts).toMatchObject([
      { gender: null, ageBand: null, people: 0, dwellMs: 0, observedMs: 290_000 },
    ]);
  });

  it('keeps the kind of who counts, and takes the better one of who does not yet', () => {
    audience.report([{ id: 1 }]);
    clock.advance(500);
    audience.report([{ id: 1, ...woman }]);
    clock.advance(600);
    seeFor(5, [{ id: 1, ...man }]);
    counter.flush();
    expect(counts).toMatchObject([{ gender: 'female', ageBand: '21-30', people: 1, dwellMs: 6100 }]);
  });

  it('makes only records that a server takes, when the clock is set as well', () => {
    for (let round = 0; round < 20; round += 1) {
      seeFor(97, [{ ...man, id: round, attention: true }, woman]);
      clock.setEpoch(NOON + ((round * 7919) % 50) * 600_000);
    }
    counter.flush();
    expect(counts.length).toBeGreaterThan(20);
    expect(counts.reduce((sum, { people }) => sum + people, 0)).toBe(21);
    expect(counts.reduce((sum, { dwellMs }) => sum + dwellMs, 0)).toBe(20 * 97_000 * 2);
    for (const one of counts) expect(readAudience({ ...one, seq: 1 }, NOON)).toMatchObject(one);
  });
});

function seeFor(seconds: number, people: unknown): void {
  for (let second = 0; second < seconds; second += 1) {
    audience.report(people);
    clock.advance(1000);
  }
  audience.report(people);
}
