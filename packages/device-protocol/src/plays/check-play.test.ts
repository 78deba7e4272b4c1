import { describe, expect, it } from 'vitest';
import { checkPlay } from './check-play.ts';

const NOW = Date.UTC(2026, 10, 21);
const DAY = 86_400_000;
const good = {
  seq: 1,
  releaseId: 1,
  programId: 2,
  screen: 1,
  startedAt: NOW,
  durationMs: 10_000,
  names: { program: '开业' },
};

describe('checkPlay', () => {
  it('accepts a plausible play', () => {
    expect(checkPlay(good, NOW)).toBeNull();
    expect(checkPlay({ ...good, materialId: 7, sceneId: 's1', durationMs: 0 }, NOW)).toBeNull();
    expect(checkPlay({ ...good, startedAt: NOW - 40 * DAY }, NOW)).toBeNull();
  });

  it.each([
    ['negative-duration', { durationMs: -1 }],
    ['too-long', { durationMs: DAY + 1 }],
    ['too-long', { durationMs: 2 ** 63 }],
    ['too-early', { startedAt: 0 }],
    ['too-early', { startedAt: -1 }],
    ['too-early', { startedAt: Date.UTC(2019, 11, 31) }],
    ['in-the-future', { startedAt: Date.UTC(2099, 0, 1) }],
    ['in-the-future', { startedAt: NOW + DAY + 1 }],
    ['malformed', { durationMs: 1.5 }],
    ['malformed', { programId: 0 }],
    ['malformed', { releaseId: 2 ** 63 }],
    ['malformed', { screen: 3 }],
    ['malformed', { names: { program: 'a\0b' } }],
    ['malformed', { names: undefined }],
  ])('M11: rejects as %s', (reason, overrides) => {
    expect(checkPlay({ ...good, ...overrides }, NOW)).toBe(reason);
  });
});
