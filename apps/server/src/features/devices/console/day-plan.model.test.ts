import { expect, it } from 'vitest';
import { dayPlan, daySpan, type PlannedRelease } from './day-plan.model.ts';

const DAY = 20_778; // 21 November 2026
const at = (hour: number) => Date.UTC(2026, 10, 21, hour);
const isoOf = (instant: number) => new Date(instant).toISOString().replace(':00.000', '');

const SINGLE = { res: '1920*1080', capabilities: [], time_zone: 'UTC' };
const DUAL = { ...SINGLE, res: '1920*1080,1080*1920', capabilities: ['second-screen'] };

const release = {
  id: 1,
  screen: 1,
  number: 119,
  name: 'menu',
  publish_type: 1 as const,
  mode: 'append' as const,
  status: 1 as const,
  valid_from: '2026-01-01',
  valid_to: '2026-12-31',
  weekdays: '[1,2,3,4,5,6,7]',
  continuous: 0 as const,
  spans: '[{"start":"07:00","end":"22:00"}]',
  sync_state: 'synchronised' as const,
  progress: 100,
  reason: null,
  reported_at: null,
  undelivered: null,
};
const lunch = {
  ...release,
  id: 2,
  number: 128,
  name: 'lunch',
  mode: 'replace' as const,
  spans: '[{"start":"11:00","end":"13:00"}]',
};

const planOf = (
  releases: PlannedRelease[],
  device: Omit<typeof SINGLE, 'capabilities'> & { capabilities: string[] },
  first: number,
  days = 1,
  surroundings: Parameters<typeof dayPlan>[3] = {},
) => dayPlan(releases, device, daySpan(device, first, days), surroundings);

it('shows when each release plays, and which one replaces it', () => {
  const plan = planOf([release, lunch], SINGLE, DAY);
  expect(plan).toMatchObject({ date: '2026-11-21', start: at(0), end: at(24), day_starts: [at(0)] });
  expect(plan.screens.map(({ screen }) => screen)).toEqual([1]);
  expect(plan.screens[0]?.releases.map(({ number, parts }) => [number, parts])).toEqual([
    [
      119,
      [
        { from: at(7), to: at(11), state: 'plays', by: null },
        { from: at(11), to: at(13), state: 'replaced', by: 128 },
        { from: at(13), to: at(22), state: 'plays', by: null },
      ],
    ],
    [128, [{ from: at(11), to: at(13), state: 'plays', by: null }]],
  ]);
});

it('shows what would play but is not downloaded or not approved', () => {
  const lacking = { ...lunch, sync_state: 'downloading' as const };
  const pending = { ...lunch, id: 3, number: 130, status: 0 as const };
  const { screens } = planOf([release, lacking, pending], SINGLE, DAY);
  expect(screens[0]?.releases.map(({ parts }) => parts.map(({ state }) => state))).toEqual([
    ['plays'],
    ['not-downloaded'],
    ['not-approved'],
  ]);
});

it('shows what comes in a later wave or was stopped, without letting it replace anything', () => {
  const later = { ...lunch, undelivered: 'not-in-wave' as const };
  const stopped = { ...lunch, id: 3, number: 130, undelivered: 'waves-stopped' as const };
  const { screens } = planOf([release, later, stopped], SINGLE, DAY);
  expect(screens[0]?.releases.map(({ parts }) => parts)).toEqual([
    [{ from: at(7), to: at(22), state: 'plays', by: null }],
    [{ from: at(11), to: at(13), state: 'not-in-wave', by: null }],
    [{ from: at(11), to: at(13), state: 'waves-stopped', by: null }],
  ]);
});

it('shows which emergency message covers the screen, and what it hides', () => {
  const message = {
    ...{ id: 9, number: 4, title: 'fire', screen: null, layout: 'full' as const },
    ...{ startsAt: at(12), endsAt: at(14) },
  };
  const band = { ...message, id: 10, layout: 'band' as const, startsAt: at(8), endsAt: at(9) };
  const [screen] = planOf([release, lunch], SINGLE, DAY, 1, { emergencies: [message, band] }).screens;
  expect(screen?.covers).toEqual([{ notice_id: 9, number: 4, title: 'fire', from: at(12), to: at(14) }]);
  expect(screen?.releases.map(({ parts }) => parts)).toEqual([
    [
      { from: at(7), to: at(11), state: 'plays', by: null },
      { from: at(11), to: at(13), state: 'replaced', by: 128 },
      { from: at(13), to: at(14), state: 'covered', by: null },
      { from: at(14), to: at(22), state: 'plays', by: null },
    ],
    [
      { from: at(11), to: at(12), state: 'plays', by: null },
      { from: at(12), to: at(13), state: 'covered', by: null },
    ],
  ]);
});

it('leaves out releases that are not scheduled for the day', () => {
  expect(planOf([{ ...release, valid_to: '2026-11-20' }], SINGLE, DAY).screens).toEqual([
    { screen: 1, releases: [], left_out_count: 0, off: [], covers: [] },
  ]);
});

it('covers the 25 hours of a day on which clocks go back', () => {
  const allDay = { ...release, valid_from: '2026-10-25', spans: '[{"start":"00:00","end":"23:59"}]' };
  const berlin = { ...SINGLE, time_zone: 'Europe/Berlin' };
  const { start, end, screens } = planOf([allDay], berlin, 20_751);
  expect(end - start).toBe(25 * 3_600_000);
  expect(screens[0]?.releases[0]?.parts).toEqual([{ from: start, to: end, state: 'plays', by: null }]);
});

it('covers several days, and begins each where the clocks of the device do', () => {
  const berlin = { ...SINGLE, time_zone: 'Europe/Berlin' };
  const { day_starts, end, screens } = planOf([{ ...release, valid_from: '2026-10-25' }], berlin, 20_750, 3);
  expect([...day_starts, end].map(isoOf)).toEqual([
    '2026-10-23T22:00Z',
    '2026-10-24T22:00Z',
    '2026-10-25T23:00Z',
    '2026-10-26T23:00Z',
  ]);
  expect(screens[0]?.releases[0]?.parts.map(({ from, to }) => [from, to].map(isoOf))).toEqual([
    ['2026-10-25T06:00Z', '2026-10-25T21:00Z'],
    ['2026-10-26T06:00Z', '2026-10-26T21:00Z'],
  ]);
});

it('keeps a span that crosses midnight in one part', () => {
  const night = { ...release, spans: '[{"start":"22:00","end":"02:00"}]', valid_to: '2026-11-21' };
  expect(planOf([night], SINGLE, DAY, 2).screens[0]?.releases[0]?.parts).toEqual([
    { from: at(0), to: at(2), state: 'plays', by: null },
    { from: at(22), to: at(26), state: 'plays', by: null },
  ]);
});

it('leaves out releases that do not play, if there are too many parts', () => {
  const hourly = JSON.stringify(
    Array.from({ length: 24 }, (_, hour) => {
      const text = String(hour).padStart(2, '0');
      return { start: `${text}:00`, end: `${text}:30` };
    }),
  );
  const busy = { ...release, spans: hourly };
  const waiting = Array.from({ length: 8 }, (_, index) => ({ ...busy, id: 10 + index, status: 0 as const }));
  const [screen] = planOf([...waiting, busy], SINGLE, DAY, 31).screens;
  expect(screen?.left_out_count).toBe(3);
  expect(screen?.releases.at(-1)).toMatchObject({ release_id: 1 });
  expect(screen?.releases.flatMap(({ parts }) => parts)).toHaveLength(6 * 24 * 31);
});

it('J11: has a plan for each screen, and a replace release for one leaves the other as it is', () => {
  const { screens } = planOf([release, { ...lunch, screen: 2 }], DUAL, DAY);
  expect(screens).toMatchObject([
    { screen: 1, releases: [{ number: 119, parts: [{ from: at(7), to: at(22), state: 'plays' }] }] },
    { screen: 2, releases: [{ number: 128, parts: [{ from: at(11), to: at(13), state: 'plays' }] }] },
  ]);
});

it('J11: says that releases for screen 2 are not shown where the player shows screen 1 only', () => {
  const notShown = {
    number: 128,
    parts: [{ from: at(11), to: at(13), state: 'screen-not-shown', by: null }],
  };
  const plays = { number: 119, parts: [{ from: at(7), to: at(22), state: 'plays' }] };
  const releases = [release, { ...lunch, screen: 2 }];
  expect(planOf(releases, { ...DUAL, capabilities: [] }, DAY).screens).toMatchObject([
    { screen: 1, releases: [plays] },
    { screen: 2, releases: [notShown] },
  ]);
  expect(planOf(releases, SINGLE, DAY).screens).toMatchObject([{ screen: 1, releases: [plays, notShown] }]);
});
