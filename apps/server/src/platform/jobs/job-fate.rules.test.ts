import { describe, expect, it } from 'vitest';
import { fateOf, nextGivingUp } from './job-fate.rules.ts';

const DAY = 24 * 60 * 60_000;
const failure = new Error('bad record');
const trouble = Object.assign(new Error('no more processes'), { code: 'EAGAIN' });

describe('a job that failed', () => {
  it('comes up again after growing pauses, and is set aside the fifth time', () => {
    const pauses = [1, 2, 3, 4].map((attempts) => fateOf({ attempts, createdAt: 0 }, failure, 1000));
    expect(pauses).toEqual([3000, 9000, 33_000, 129_000].map((runAt) => ({ step: 'retry', runAt })));
    expect(fateOf({ attempts: 5, createdAt: 0 }, failure, 1000)).toEqual({ step: 'set_aside' });
  });

  it('for want of the machine is put back as long as a day, whatever its attempts', () => {
    expect(fateOf({ attempts: 5, createdAt: 0 }, trouble, DAY - 1)).toEqual({
      step: 'postpone',
      runAt: DAY - 1 + 60_000,
    });
    expect(fateOf({ attempts: 1, createdAt: 0 }, trouble, DAY)).toMatchObject({ step: 'retry' });
    expect(fateOf({ attempts: 5, createdAt: 0 }, trouble, DAY)).toEqual({ step: 'set_aside' });
  });
});

describe('giving a job up that failed', () => {
  it('is tried again until the job was begun too often, or the machine is better', () => {
    expect(nextGivingUp({ attempts: 5 }, failure, 0)).toBe(60_000);
    expect(nextGivingUp({ attempts: 11 }, failure, 0)).toBeUndefined();
    expect(nextGivingUp({ attempts: 11 }, trouble, 0)).toBe(60_000);
  });
});
