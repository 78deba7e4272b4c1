import { DOWNLOAD_LIMITS } from '@marquee/contract';
import { expect, test } from 'vitest';
import { type VerdictFacts, verdictOf } from './device-verdict.rules.ts';

const READY: VerdictFacts = {
  playsMode: true,
  showsScreen: true,
  excess: undefined,
  showsBoth: true,
  airtime: { isScheduled: true, playsMs: 1, offMs: 0, replacedBy: [], displaces: [] },
  awaitedCount: 0,
  lackingBytes: 0,
  lackingTraffic: 0,
  neededMbps: DOWNLOAD_LIMITS.bandwidth.maximum,
  bandwidth: null,
  lacksRelay: false,
  misfits: [],
  isOnline: true,
  clockSkewMs: 59_999,
};
const airtime = READY.airtime;
const overlap = (isSameMode: boolean) => [{ releaseId: 1, ms: 1, isSameMode }];

test.each<[string, Partial<VerdictFacts>, string, string[]]>([
  ['ready', {}, 'ready', []],
  ['nothing known', { neededMbps: null, clockSkewMs: null }, 'ready', []],
  ['an older player', { playsMode: false }, 'refused', ['mode-not-supported']],
  ['one screen only', { showsScreen: false }, 'refused', ['screen-not-shown']],
  [
    'too many releases',
    { excess: 'releases', playsMode: false },
    'refused',
    ['too-many-releases', 'mode-not-supported'],
  ],
  [
    'too many files',
    { excess: 'files', airtime: { ...airtime, isScheduled: false } },
    'refused',
    ['too-many-files'],
  ],
  ['a release in a later wave', { awaitedCount: 1 }, 'attention', ['later-wave']],
  ['one of two screens', { showsBoth: false }, 'attention', ['one-screen-only']],
  ['a stream that it cannot receive', { lacksRelay: true }, 'attention', ['relay-missing']],
  ['too little space', { lackingBytes: 1 }, 'no-space', ['insufficient-space']],
  ['too little data left', { lackingTraffic: 1 }, 'no-traffic', ['insufficient-traffic']],
  ['too little time', { neededMbps: DOWNLOAD_LIMITS.bandwidth.maximum + 1 }, 'late', ['too-late']],
  ['too little bandwidth', { neededMbps: 10.1, bandwidth: 10 }, 'late', ['too-late']],
  ['just enough bandwidth', { neededMbps: 10, bandwidth: 10 }, 'ready', []],
  ['no time at all', { airtime: { ...airtime, isScheduled: false } }, 'not-played', ['not-scheduled']],
  [
    'a stronger release all the time',
    { airtime: { ...airtime, playsMs: 0, replacedBy: overlap(false) } },
    'not-played',
    ['never-plays'],
  ],
  [
    'a later release of its own mode all the time',
    { airtime: { ...airtime, playsMs: 0, replacedBy: overlap(true) } },
    'not-played',
    ['never-plays'],
  ],
  [
    'a screen that is off all the time',
    { airtime: { ...airtime, playsMs: 0, offMs: 1 } },
    'not-played',
    ['always-off'],
  ],
  [
    'a stronger release whenever the screen is on',
    { airtime: { ...airtime, playsMs: 0, offMs: 1, replacedBy: overlap(false) } },
    'not-played',
    ['never-plays'],
  ],
  ['a screen that is off at night', { airtime: { ...airtime, offMs: 1 } }, 'ready', []],
  [
    'a stronger release at times',
    { airtime: { ...airtime, replacedBy: overlap(false) } },
    'attention',
    ['replaced'],
  ],
  ['a weaker release', { airtime: { ...airtime, displaces: overlap(false) } }, 'ready', []],
  ['its own mode', { airtime: { ...airtime, displaces: overlap(true) } }, 'attention', ['conflict']],
  ['an upright program', { misfits: ['portrait'] }, 'attention', ['portrait']],
  ['offline', { isOnline: false }, 'attention', ['offline']],
  ['a slow clock', { clockSkewMs: -60_000 }, 'attention', ['clock-off']],
])('%s', (_what, facts, verdict, reasons) => {
  expect(verdictOf({ ...READY, ...facts })).toEqual({ verdict, reasons });
});

test('the worst reason decides, and all are named', () => {
  const facts = { ...READY, isOnline: false, lackingBytes: 5, misfits: ['bars' as const] };
  expect(verdictOf(facts)).toEqual({
    verdict: 'no-space',
    reasons: ['insufficient-space', 'bars', 'offline'],
  });
});

test('a device that refuses the release is not judged by its schedule', () => {
  const facts = { ...READY, playsMode: false, airtime: { ...airtime, isScheduled: false, playsMs: 0 } };
  expect(verdictOf(facts).reasons).toEqual(['mode-not-supported']);
});
