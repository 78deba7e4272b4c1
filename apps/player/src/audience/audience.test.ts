import { FakeClock } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { Audience } from './audience.ts';
import { offerAudienceBridge } from './audience-bridge.ts';

const woman = { gender: 'female', age: 25 };
const man = { gender: 'male', age: 40.5 };
const kinds = {
  woman: { gender: 'female', ageBand: '21-30' },
  man: { gender: 'male', ageBand: '31-40' },
};

let clock: FakeClock;
let audience: Audience;
let changes: number;

beforeEach(() => {
  clock = new FakeClock(0, 0);
  audience = new Audience(clock);
  changes = 0;
  audience.onChange = () => {
    changes += 1;
  };
});

describe('an audience', () => {
  it('counts once it has stayed for a second', () => {
    expect(audience.report([woman])).toBe(true);
    clock.advance(999);
    expect(audience.viewers).toEqual([]);
    clock.advance(1);
    expect(audience.viewers).toEqual([kinds.woman]);
    expect(changes).toBe(1);
  });

  it('does not count if it has gone within a second', () => {
    audience.report([woman]);
    clock.advance(500);
    audience.report([]);
    clock.advance(5000);
    expect(audience.viewers).toEqual([]);
    expect(changes).toBe(0);
  });

  it('has each kind of viewer once, and is the same in any order', () => {
    audience.report([man, woman, { ...woman, age: 30 }]);
    clock.advance(500);
    audience.report([woman, man]);
    clock.advance(500);
    expect(audience.viewers).toEqual([kinds.woman, kinds.man]);
  });

  it('stays while its source repeats it, and ends ten seconds after the source fell silent', () => {
    for (let second = 0; second < 60; second += 5) {
      audience.report([woman]);
      clock.advance(5000);
      expect(audience.viewers).toEqual([kinds.woman]);
    }
    clock.advance(4999);
    expect(audience.viewers).toEqual([kinds.woman]);
    clock.advance(1);
    expect(audience.viewers).toEqual([]);
    audience.report([woman]);
    clock.advance(1000);
    expect(audience.viewers).toEqual([kinds.woman]);
  });

  it('does not change while its source reports something else each time', () => {
    audience.report([woman]);
    clock.advance(1000);
    for (let report = 0; report < 50; report += 1) {
      audience.report(report % 2 ? [man] : []);
      clock.advance(300);
    }
    expect(audience.viewers).toEqual([kinds.woman]);
  });

  it('has viewers of whom little is known', () => {
    audience.report([{}, { gender: null, age: 9 }, { gender: 'male', age: null, name: 'ignored' }]);
    clock.advance(1000);
    expect(audience.viewers).toEqual([
      { gender: 'male', ageBand: null },
      { gender: null, ageBand: '0-10' },
      { gender: null, ageBand: null },
    ]);
  });

  it('tells everyone of each report immediately, and when the source has fallen silent', () => {
    const told: unknown[] = [];
    audience.listenToReports((people) => told.push(people));
    audience.report([{ ...woman, id: 7, attention: true, vip: 'v-1' }, man]);
    clock.advance(500);
    audience.report([man]);
    clock.advance(20_000);
    expect(told).toEqual([
      [{ ...kinds.woman, id: '7', attention: true, vip: 'v-1' }, kinds.man],
      [kinds.man],
      undefined,
    ]);
  });

  it('listens to no source once it has stopped', () => {
    audience.stop();
    audience.report([woman]);
    clock.advance(5000);
    expect(audience.viewers).toEqual([]);
  });

  const refused: unknown[] = [
    undefined,
    null,
    'female',
    { gender: 'female' },
    [{ id: '' }],
    [{ id: {} }],
    [{ vip: 'x'.repeat(65) }],
    [{ attention: 'yes' }],
    [null],
    ['female'],
    [[woman]],
    [{ gender: 'other' }],
    [{ gender: ['male'] }],
    [{ age: '25' }],
    [{ age: -1 }],
    [{ age: 151 }],
    [{ age: Number.NaN }],
    Array.from({ length: 51 }, () => woman),
  ];

  it.each(refused.map((report) => ({ report })))('refuses $report and stays as it is', ({ report }) => {
    audience.report([woman]);
    clock.advance(1000);
    expect(audience.report(report)).toBe(false);
    clock.advance(8999);
    expect(audience.viewers).toEqual([kinds.woman]);
    clock.advance(1);
    expect(audience.viewers).toEqual([]);
  });

  it('is reported through the window', () => {
    const page: { marqueeAudience?: (viewers: unknown) => boolean } = {};
    offerAudienceBridge(page, audience);
    expect(page.marqueeAudience?.([woman])).toBe(true);
    expect(page.marqueeAudience?.('nonsense')).toBe(false);
  });
});
