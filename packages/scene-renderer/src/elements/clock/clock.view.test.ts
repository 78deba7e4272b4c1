// @vitest-environment jsdom
import { type ElementOf, newElement } from '@marquee/scene';
import { aDocument, aScene, FakeClock } from '@marquee/testkit';
import { describe, expect, test, vi } from 'vitest';
import { mount } from '../../testing/mount.ts';

/** A mounted clock in UTC at a wall time of 10:08:42. */
function mounted(options: Partial<ElementOf<'clock'>> = {}, mode: 'play' | 'edit' | 'still' = 'edit') {
  const clock = new FakeClock(Date.parse('2026-11-22T10:08:42Z'));
  const element = newElement('clock', { id: 'clock', name: 'Clock', timeZone: 'UTC', ...options });
  const scene = mount(aDocument({ scenes: [aScene({ elements: [element] })] }), { clock, mode });
  const rotations = () =>
    [...scene.host.querySelectorAll('svg > g[transform]')].map((hand) => hand.getAttribute('transform'));
  const texts = () =>
    [...scene.host.querySelectorAll('text')].map((text) => text.textContent).filter((text) => text !== '');
  return { ...scene, clock, rotations, texts };
}

describe.each(['numerals', 'ticks', 'minimal'] as const)('the hands of the face %s', (face) => {
  test('show hour, minute and second', () => {
    expect(mounted({ face }).rotations()).toEqual(['rotate(304)', 'rotate(52.2)', 'rotate(252)']);
  });

  test('point at the minute when there are no seconds', () => {
    const { rotations, host } = mounted({ face, seconds: false });
    expect(rotations().slice(0, 2)).toEqual(['rotate(304)', 'rotate(48)']);
    expect(host.querySelectorAll('svg > g')[3]?.getAttribute('visibility')).toBe('hidden');
  });
});

test.each(['edit', 'still', 'play'] as const)('follows the wall clock in %s without a playback', (mode) => {
  const { clock, texts } = mounted({ face: 'digital' }, mode);
  expect(texts()).toEqual(['10:08:42']);
  clock.advance(999);
  expect(texts()).toEqual(['10:08:42']);
  clock.advance(1);
  expect(texts()).toEqual(['10:08:43']);
  clock.advance(17_000);
  expect(texts()).toEqual(['10:09:00']);
});

test('repaints at the minute only when it shows no seconds', () => {
  const { clock, host, texts } = mounted({ face: 'digital', seconds: false });
  const write = vi.spyOn(Element.prototype, 'setAttribute');
  clock.advance(17_999);
  expect(write).not.toHaveBeenCalled();
  expect(clock.pending).toBe(1);
  clock.advance(1);
  expect(write).toHaveBeenCalled();
  write.mockRestore();
  expect(texts()).toEqual(['10:09']);
  expect(host.querySelectorAll('svg')).toHaveLength(1);
});

test('draws the same for the same instant after any history', () => {
  const ticking = mounted({ face: 'numerals' });
  ticking.clock.advance(3_600_000);
  const fresh = new FakeClock(Date.parse('2026-11-22T11:08:42Z'));
  const element = newElement('clock', { id: 'clock', name: 'Clock', timeZone: 'UTC' });
  const other = mount(aDocument({ scenes: [aScene({ elements: [element] })] }), {
    clock: fresh,
    mode: 'play',
  });
  const drawn = (host: HTMLElement) => host.querySelector('svg')?.outerHTML;
  expect(drawn(ticking.host)).toBe(drawn(other.host));
});

test('follows a wall clock that is set back or ahead', () => {
  const { clock, texts, mounted: scene } = mounted({ face: 'digital' });
  clock.setEpoch(Date.parse('2026-11-22T09:00:00Z'));
  scene.showAt(0, 0);
  expect(texts()).toEqual(['09:00:00']);
});

test('shows AM or PM beside the digits', () => {
  expect(mounted({ face: 'digital', hours: '12', seconds: false, period: 'latin' }).texts()).toEqual([
    '10:08',
    'AM',
  ]);
  expect(mounted({ face: 'digital', hours: '12', seconds: false }).texts()).toEqual(['上午', '10:08']);
});

test.each(['latin', 'chinese'] as const)('makes room for AM and PM in its width: %s', (period) => {
  const sizeWith = (options: Partial<ElementOf<'clock'>>) => {
    const { host } = mounted({ face: 'digital', hours: '12', width: 300, height: 200, ...options });
    return Number(host.querySelectorAll('text')[1]?.getAttribute('font-size'));
  };
  // Eight digits and two characters of AM or PM, 0.6 wide each, and their distance fill nine tenths of the box.
  expect(sizeWith({ period })).toBeCloseTo(270 / (8 * 0.6 + 2 * 0.6 * 0.42 + 0.16));
  expect(sizeWith({ period: 'none' })).toBeCloseTo(270 / (8 * 0.6));
});

test('leaves no timer when the scene is destroyed or the clock is hidden', () => {
  const { clock, mounted: scene } = mounted();
  scene.destroy();
  expect(clock.pending).toBe(0);
  expect(mounted({ hidden: true }).clock.pending).toBe(0);
});
