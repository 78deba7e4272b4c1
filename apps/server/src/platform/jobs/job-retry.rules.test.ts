import { describe, expect, it } from 'vitest';
import { decideRetry, nextGiveUp, pauseAfterDeath } from './job-retry.rules.ts';

const DAY = 24 * 60 * 60_000;
const failure = new Error('bad record');
const trouble = Object.assign(new Error('no more processes'), { code: 'EAGAIN' });

describe('a failed job', () => {
  it('is retried after growing pauses, and set aside after the fifth failure', () => {
    const pauses = [1, 2, 3, 4].map((attempts) => decideRetry({ attempts, createdAt: 0 }, failure, 1000));
    expect(pauses).toEqual([3000, 9000, 33_000, 129_000].map((runAt) => ({ step: 'retry', runAt })));
    expect(decideRetry({ attempts: 5, createdAt: 0 }, failure, 1000)).toEqual({ step: 'set_aside' });
  });

  it('is postponed for up to a day when the machine caused the failure, whatever the number of attempts', () => {
    expect(decideRetry({ attempts: 5, createdAt: 0 }, trouble, DAY - 1)).toEqual({
      step: 'postpone',
      runAt: DAY - 1 + 60_000,
    });
    expect(decideRetry({ attempts: 1, createdAt: 0 }, trouble, DAY)).toMatchObject({ step: 'retry' });
    expect(decideRetry({ attempts: 5, createdAt: 0 }, trouble, DAY)).toEqual({ step: 'set_aside' });
  });
});

describe('a job whose process died with it', () => {
  it('runs at once after the first four times, and then after pauses that double up to a minute', () => {
    const pauses = [1, 4, 5, 6, 9, 10, 11].map((attempts) => pauseAfterDeath({ attempts }));
    expect(pauses).toEqual([0, 0, 2000, 4000, 32_000, 60_000, 60_000]);
  });
});

describe('giving up a failed job', () => {
  it('is retried until the job was started too often, unless the machine caused the failure', () => {
    expect(nextGiveUp({ attempts: 5 }, failure, 0)).toBe(60_000);
    expect(nextGiveUp({ attempts: 11 }, failure, 0)).toBeUndefined();
    expect(nextGiveUp({ attempts: 11 }, trouble, 0)).toBe(60_000);
  });
});
