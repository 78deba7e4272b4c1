import { powerPlanSchema, type ScreenPower } from '@marquee/schedule';
import { expect, it } from 'vitest';
import { whatPlaysAt } from './what-plays-at.model.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const NOON = Date.UTC(2026, 10, 21, 12);
const SINGLE = { res: '1920*1080', capabilities: [], time_zone: 'UTC' };
const DUAL = { ...SINGLE, res: '1920*1080,1080*1920', capabilities: ['second-screen'] };

const release = (id: number, screen: number, mode: 'append' | 'replace' = 'append') => ({
  id,
  number: 100 + id,
  name: `release-${id}`,
  publish_type: 1 as const,
  mode,
  screen,
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
});

it('J11: has one entry for each screen, and a replace release for one leaves the other as it is', () => {
  expect(whatPlaysAt([release(1, 1), release(2, 2, 'replace')], DUAL, NOON)).toMatchObject([
    {
      screen: 1,
      playing: [{ release_id: 1 }],
      rejected: [],
      next_change_at: NOON + 10 * 3_600_000,
      next: [],
    },
    { screen: 2, playing: [{ release_id: 2 }], rejected: [] },
  ]);
});

it('says that the screen turns off next, where its power plan does', () => {
  const plan = powerPlanSchema.parse({
    weekly: EVERY_DAY.map((weekday) => ({ weekday, on: '06:00', off: '20:00' })),
  });
  const at = (power?: ScreenPower) => whatPlaysAt([release(1, 1)], DUAL, NOON, power ? { power } : {})[0];
  expect(at(plan)).toMatchObject({ next_change_at: NOON + 8 * 3_600_000, is_off_next: true, next: [] });
  expect(at()).toMatchObject({ next_change_at: NOON + 10 * 3_600_000, is_off_next: false, next: [] });
});

it('J11: has one entry for a device with one screen', () => {
  expect(whatPlaysAt([release(1, 1), release(2, 1, 'replace')], SINGLE, NOON)).toMatchObject([
    {
      screen: 1,
      playing: [{ release_id: 2 }],
      rejected: [{ release_id: 1, reason: 'replaced-by', by: 102 }],
    },
  ]);
});

it('J11: does not claim that screen 2 plays when the player shows screen 1 only', () => {
  const notShown = { release_id: 2, reason: 'screen-not-shown', by: null };
  expect(whatPlaysAt([release(1, 1), release(2, 2)], { ...DUAL, capabilities: [] }, NOON)).toMatchObject([
    { screen: 1, playing: [{ release_id: 1 }], rejected: [] },
    { screen: 2, playing: [], rejected: [notShown], next_change_at: null, next: [] },
  ]);
});

it('J11: does not claim that a device with one screen plays a release for screen 2', () => {
  const notShown = { release_id: 2, reason: 'screen-not-shown', by: null };
  expect(whatPlaysAt([release(1, 1), release(2, 2, 'replace')], SINGLE, NOON)).toMatchObject([
    { screen: 1, playing: [{ release_id: 1 }], rejected: [notShown] },
  ]);
});

it('J11: has a release for both screens on each of them, and on the first where there is no second', () => {
  const both = { ...release(3, 1, 'replace'), publish_type: 3 as const };
  expect(whatPlaysAt([release(1, 1), release(2, 2), both], DUAL, NOON)).toMatchObject([
    { screen: 1, playing: [{ release_id: 3 }], rejected: [{ release_id: 1, reason: 'replaced-by' }] },
    { screen: 2, playing: [{ release_id: 3 }], rejected: [{ release_id: 2, reason: 'replaced-by' }] },
  ]);
  expect(whatPlaysAt([both], SINGLE, NOON)).toMatchObject([
    { screen: 1, playing: [{ release_id: 3 }], rejected: [] },
  ]);
  expect(whatPlaysAt([both], { ...DUAL, capabilities: [] }, NOON)).toMatchObject([
    { screen: 1, playing: [{ release_id: 3 }] },
    { screen: 2, playing: [], rejected: [{ release_id: 3, reason: 'screen-not-shown' }] },
  ]);
});

it('says when an emergency message fills a screen, and what returns after it', () => {
  const times = { startsAt: NOON, endsAt: NOON + 60_000 };
  const emergency = { id: 1, screen: 2, layout: 'full' as const, ...times };
  expect(whatPlaysAt([release(1, 1), release(2, 2)], DUAL, NOON, { emergencies: [emergency] })).toMatchObject(
    [
      { screen: 1, is_covered: false, playing: [{ release_id: 1 }] },
      {
        screen: 2,
        is_covered: true,
        playing: [],
        rejected: [{ release_id: 2, reason: 'emergency', by: null }],
        next_change_at: NOON + 60_000,
        next: [{ release_id: 2 }],
      },
    ],
  );
});
