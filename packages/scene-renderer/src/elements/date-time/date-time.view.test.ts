// @vitest-environment jsdom
import { type ElementOf, newElement } from '@marquee/scene';
import { aDocument, aScene, FakeClock } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { mount, nodeOf } from '../../testing/mount.ts';

function mounted(options: Partial<ElementOf<'date-time'>> = {}) {
  const clock = new FakeClock(Date.parse('2026-11-22T10:08:42Z'));
  const element = newElement('date-time', {
    id: 'now',
    name: 'Now',
    timeZone: 'UTC',
    fontFamily: 'system',
    ...options,
  });
  const scene = mount(aDocument({ scenes: [aScene({ elements: [element] })] }), { clock, mode: 'edit' });
  return { ...scene, clock, text: () => nodeOf(scene.host, 'element', 'now').textContent };
}

test('follows the wall clock without a playback', () => {
  const { clock, text } = mounted({ time: 'seconds', date: 'none', weekday: 'none' });
  expect(text()).toBe('10:08:42');
  clock.advance(1_000);
  expect(text()).toBe('10:08:43');
});

test('shows each part in a line of its own', () => {
  expect(mounted({ layout: 'lines' }).text()).toBe('10:08\n2026年11月22日 星期日');
});

test('shows an edited format at once', () => {
  const { mounted: shown, text } = mounted();
  const element = newElement('date-time', { id: 'now', name: 'Now', timeZone: 'UTC', fontFamily: 'system' });
  shown.update(aDocument({ scenes: [aScene({ elements: [{ ...element, language: 'en' }] })] }));
  expect(text()).toBe('Sunday, November 22, 2026 10:08');
});
