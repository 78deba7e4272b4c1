// @vitest-environment jsdom
import { type ElementOf, newElement } from '@marquee/scene';
import { aDocument, aScene, FakeClock } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { mount, nodeOf } from '../../testing/mount.ts';

type Options = Partial<ElementOf<'countdown'>>;

const aCountdown = (options: Options) =>
  newElement('countdown', {
    id: 'count',
    name: 'Countdown',
    timeZone: 'UTC',
    until: '2027-01-01T00:00:00',
    fontFamily: 'system',
    ...options,
  });
const sceneOf = (options: Options) =>
  aDocument({ scenes: [aScene({ durationMs: 60_000, elements: [aCountdown(options)] })] });

function mounted(options: Options = {}, at = '2026-12-31T23:59:57Z') {
  const clock = new FakeClock(Date.parse(at));
  const shown = mount(sceneOf(options), { clock, mode: 'edit' });
  return { ...shown, clock, node: () => nodeOf(shown.host, 'element', 'count') };
}

test('follows the wall clock to its end without a playback', () => {
  const { clock, node } = mounted({ before: 'Soon: ', ended: 'Now!' });
  expect(node().textContent).toBe('Soon: 0天00小时00分03秒');
  clock.advance(1_000);
  expect(node().textContent).toBe('Soon: 0天00小时00分02秒');
  clock.advance(2_000);
  expect(node().textContent).toBe('Now!');
});

test('counts a duration by the time of the scene, forwards and backwards', () => {
  const { mounted: shown, node } = mounted({
    target: 'duration',
    durationMs: 30_000,
    days: false,
    hours: false,
    ended: 'Over',
  });
  const textAt = (sceneTimeMs: number) => {
    shown.showAt(0, sceneTimeMs);
    return node().textContent;
  };
  expect([0, 10_000, 30_000, 5_500].map(textAt)).toEqual(['00分30秒', '00分20秒', 'Over', '00分25秒']);
});

test('shows edited units, texts and layout at once', () => {
  const { mounted: shown, node } = mounted();
  shown.update(sceneOf({ days: false, hours: false, language: 'en', before: 'Left', layout: 'line' }));
  expect(node().textContent).toBe('Left00Minutes03Seconds');
});

test('writes markup and styles as text', () => {
  const hostile = '<img src=x onerror=alert(1)><style>*{display:none}</style>';
  const { node } = mounted({ before: hostile });
  expect(node().textContent).toContain(hostile);
  expect(node().querySelector('img, style')).toBeNull();
});
