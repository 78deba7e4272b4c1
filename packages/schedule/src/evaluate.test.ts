import { describe, expect, it } from 'vitest';
import { evaluate, mayFinish, mayResume } from './evaluate.ts';
import { aCandidate, aSchedule, at } from './testing/schedule-builders.ts';

const NOON = at('2026-06-01T12:00+08:00');
const ZONE = 'Asia/Shanghai';
const NOTHING = { playing: [], mode: null, rejected: [], nextChangeAt: null };

describe('evaluate', () => {
  it('plays nothing without candidates', () => {
    expect(evaluate([], 1, NOON, ZONE)).toEqual(NOTHING);
  });

  it('rotates append releases by start, then number', () => {
    const candidates = [
      aCandidate({ releaseId: 1, number: 9 }),
      aCandidate({ releaseId: 2, number: 3 }),
      aCandidate({ releaseId: 3, number: 1, schedule: aSchedule({ validFrom: '2026-02-01' }) }),
    ];
    expect(evaluate(candidates, 1, NOON, ZONE)).toMatchObject({ playing: [2, 1, 3], rejected: [] });
  });

  it('plays a replace release alone and names it as the reason for the others', () => {
    const candidates = [aCandidate({ releaseId: 1 }), aCandidate({ releaseId: 2, mode: 'replace' })];
    expect(evaluate(candidates, 1, NOON, ZONE)).toMatchObject({
      playing: [2],
      rejected: [{ releaseId: 1, reason: 'replaced-by', by: 2 }],
    });
  });

  it('prefers the replace release that became valid last, then the higher number', () => {
    const early = aCandidate({ releaseId: 1, number: 50, mode: 'replace' });
    const late = aSchedule({ validFrom: '2026-05-01' });
    const lateLow = aCandidate({ releaseId: 2, number: 3, mode: 'replace', schedule: late });
    const lateHigh = aCandidate({ releaseId: 3, number: 4, mode: 'replace', schedule: late });
    expect(evaluate([lateHigh, early, lateLow], 1, NOON, ZONE)).toMatchObject({
      playing: [3],
      rejected: [
        { releaseId: 1, reason: 'replaced-by', by: 3 },
        { releaseId: 2, reason: 'replaced-by', by: 3 },
      ],
    });
  });

  it.each([
    [['append', 'synchronised', 'inter-cut', 'replace'], 'replace'],
    [['append', 'synchronised', 'inter-cut'], 'inter-cut'],
    [['append', 'synchronised'], 'synchronised'],
  ] as const)('of %j plays %s, even if the others became valid later', (modes, strongest) => {
    const candidates = modes.map((mode, index) =>
      aCandidate({ releaseId: 9 - index, mode, schedule: aSchedule({ validFrom: `2026-0${5 - index}-01` }) }),
    );
    const winner = candidates.at(-1)?.releaseId;
    const { playing, mode, rejected } = evaluate(candidates, 1, NOON, ZONE);
    expect({ playing, mode }).toEqual({ playing: [winner], mode: strongest });
    expect(rejected).toEqual(
      candidates.slice(0, -1).map(({ releaseId }) => ({ releaseId, reason: 'replaced-by', by: winner })),
    );
  });

  it.each(['inter-cut', 'synchronised'] as const)('prefers the %s release that became valid last', (mode) => {
    const late = aSchedule({ validFrom: '2026-05-01' });
    const candidates = [
      aCandidate({ releaseId: 1, number: 9, mode }),
      aCandidate({ releaseId: 2, number: 4, mode, schedule: late }),
      aCandidate({ releaseId: 3, number: 3, mode, schedule: late }),
    ];
    expect(evaluate(candidates, 1, NOON, ZONE).playing).toEqual([2]);
  });

  it('gives the reason for every candidate that does not play', () => {
    const candidates = [
      aCandidate({ releaseId: 1, status: 'unreviewed' }),
      aCandidate({ releaseId: 2, schedule: aSchedule({ validFrom: '2026-06-02' }) }),
      aCandidate({ releaseId: 3, schedule: aSchedule({ validTo: '2026-05-31' }) }),
      aCandidate({ releaseId: 4, schedule: aSchedule({ weekdays: [2] }) }),
      aCandidate({ releaseId: 5, schedule: aSchedule({ spans: [{ start: '13:00', end: '14:00' }] }) }),
      aCandidate({ releaseId: 6, ready: false }),
    ];
    expect(evaluate(candidates, 1, NOON, ZONE).rejected).toEqual([
      { releaseId: 1, reason: 'not-approved' },
      { releaseId: 2, reason: 'not-started' },
      { releaseId: 3, reason: 'expired' },
      { releaseId: 4, reason: 'weekday' },
      { releaseId: 5, reason: 'out-of-span' },
      { releaseId: 6, reason: 'not-downloaded' },
    ]);
  });

  it('keeps playing the old content while the release that replaces it is not downloaded', () => {
    const coming = aCandidate({ releaseId: 2, mode: 'replace', ready: false });
    expect(evaluate([aCandidate({ releaseId: 1 }), coming], 1, NOON, ZONE)).toMatchObject({
      playing: [1],
      rejected: [{ releaseId: 2, reason: 'not-downloaded' }],
    });
  });

  it('does not announce changes that a replace release hides', () => {
    const hidden = aCandidate({
      releaseId: 1,
      schedule: aSchedule({ spans: [{ start: '08:00', end: '13:00' }] }),
    });
    const replace = aCandidate({
      releaseId: 2,
      mode: 'replace',
      schedule: aSchedule({ spans: [{ start: '09:00', end: '18:00' }] }),
    });
    expect(evaluate([hidden, replace], 1, NOON, ZONE).nextChangeAt).toBe(at('2026-06-01T18:00+08:00'));
    const stronger = aCandidate({
      ...replace,
      releaseId: 3,
      number: 3,
      schedule: aSchedule({ spans: [{ start: '15:00', end: '16:00' }] }),
    });
    expect(evaluate([hidden, replace, stronger], 1, NOON, ZONE).nextChangeAt).toBe(
      at('2026-06-01T15:00+08:00'),
    );
  });

  it('refuses a zone that does not exist', () => {
    expect(() => evaluate([aCandidate()], 1, NOON, 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('J11: a device with two screens', () => {
  const first = aCandidate({ releaseId: 1 });
  const second = aCandidate({ releaseId: 2, screen: 2, mode: 'replace' });

  it('plays on each screen what is released for it', () => {
    expect(evaluate([first, second], 1, NOON, ZONE)).toMatchObject({ playing: [1], rejected: [] });
    expect(evaluate([first, second], 2, NOON, ZONE)).toMatchObject({ playing: [2], rejected: [] });
  });

  it('leaves a screen without releases empty', () => {
    expect(evaluate([first], 2, NOON, ZONE)).toEqual(NOTHING);
  });

  it('announces a change for the screen on which it happens only', () => {
    const untilOne = aSchedule({ spans: [{ start: '08:00', end: '13:00' }] });
    const candidates = [
      aCandidate({ releaseId: 3, schedule: untilOne }),
      { ...second, schedule: aSchedule() },
    ];
    expect(evaluate(candidates, 1, NOON, ZONE).nextChangeAt).toBe(at('2026-06-01T13:00+08:00'));
    expect(evaluate(candidates, 2, NOON, ZONE).nextChangeAt).toBe(at('2027-01-01T00:00+08:00'));
  });
});

describe('a change while a program plays', () => {
  const spans = [{ start: '09:00', end: '12:00' }];
  const before = at('2026-06-01T11:59+08:00');
  const playing = aCandidate({ releaseId: 1 });

  it.each([
    ['its release goes on', [playing], before, 'finishes'],
    [
      'a replace release comes into effect',
      [playing, aCandidate({ releaseId: 2, mode: 'replace' })],
      NOON,
      'finishes',
    ],
    [
      'an inter-cut release comes into effect',
      [playing, aCandidate({ releaseId: 2, mode: 'inter-cut' })],
      NOON,
      'resumes',
    ],
    [
      'a synchronised release comes into effect',
      [playing, aCandidate({ releaseId: 2, mode: 'synchronised' })],
      NOON,
      'ends',
    ],
    [
      'an inter-cut and a replace release come into effect',
      [
        playing,
        aCandidate({ releaseId: 2, mode: 'inter-cut' }),
        aCandidate({ releaseId: 3, mode: 'replace' }),
      ],
      NOON,
      'finishes',
    ],
    [
      'its time span ends as an inter-cut release comes into effect',
      [
        aCandidate({ releaseId: 1, schedule: aSchedule({ spans }) }),
        aCandidate({ releaseId: 2, mode: 'inter-cut' }),
      ],
      NOON,
      'ends',
    ],
    ['its time span ends', [aCandidate({ releaseId: 1, schedule: aSchedule({ spans }) })], NOON, 'ends'],
    ['it is taken offline', [aCandidate({ releaseId: 1, status: 'offline' })], NOON, 'ends'],
    ['a file of it is missing', [aCandidate({ releaseId: 1, ready: false })], NOON, 'ends'],
    ['it is no longer in the manifest', [], NOON, 'ends'],
  ] as const)('D2: when %s', (_what, candidates, instant, outcome) => {
    const evaluation = evaluate([...candidates], 1, instant, ZONE);
    expect(mayFinish(evaluation, 1)).toBe(outcome === 'finishes');
    expect(mayResume(evaluation, playing)).toBe(outcome === 'resumes');
  });

  it.each([
    ['an inter-cut release interrupts it', aCandidate({ releaseId: 2, mode: 'inter-cut' }), []],
    [
      'an emergency message fills the screen',
      aCandidate({ releaseId: 2 }),
      [{ id: 7, screen: null, layout: 'full', startsAt: 0, endsAt: NOON + 1 }],
    ],
  ] as const)('player S3: a synchronised release is cut when %s', (_what, other, emergencies) => {
    const synchronised = aCandidate({ releaseId: 1, mode: 'synchronised' });
    const evaluation = evaluate([synchronised, other], 1, NOON, ZONE, emergencies);
    expect(evaluation.playing).not.toContain(1);
    expect(mayFinish(evaluation, 1)).toBe(false);
    expect(mayResume(evaluation, synchronised)).toBe(false);
  });
});
