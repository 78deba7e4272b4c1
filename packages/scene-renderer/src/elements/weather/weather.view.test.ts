// @vitest-environment jsdom
import { type ElementOf, type FeedSource, newElement, type ShownFeed, sampleFeed } from '@marquee/scene';
import { aDocument, aScene, FakeClock } from '@marquee/testkit';
import { describe, expect, test } from 'vitest';
import { mount, nodeOf } from '../../testing/mount.ts';

const NOW = Date.parse('2026-11-22T07:30:00Z');
const HOUR_MS = 3_600_000;

/** Feeds that a test changes. */
class TestFeeds implements FeedSource {
  data: ShownFeed | undefined;
  readonly listeners = new Set<() => void>();

  find(): ShownFeed | undefined {
    return this.data;
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  change(temperature: number, updatedAt = NOW): void {
    const feed = { kind: 'weather', params: { latitude: 39.9, longitude: 116.4 } } as const;
    const { data } = sampleFeed(feed, NOW);
    const hours = data.hours.map((hour) => ({ ...hour, temperature }));
    this.data = { kind: 'weather', updatedAt, data: { ...data, hours } };
    for (const listener of this.listeners) listener();
  }
}

function mounted(options: Partial<ElementOf<'weather'>> = {}, mode: 'play' | 'edit' | 'still' = 'play') {
  const clock = new FakeClock(NOW);
  const feeds = new TestFeeds();
  const element = newElement('weather', { id: 'sky', name: 'Sky', fontFamily: 'system', ...options });
  const document = aDocument({ scenes: [aScene({ elements: [element] })] });
  const scene = mount(document, { clock, mode, ...(mode === 'play' && { feeds }) });
  const node = () => nodeOf(scene.host, 'element', 'sky');
  return { ...scene, clock, feeds, element, node, text: () => node().textContent };
}

describe.each(['today', 'three-days', 'compact'] as const)('the layout %s', (layout) => {
  test('shows city, temperature and icons', () => {
    const { feeds, text, node } = mounted({ layout });
    feeds.change(17);
    expect(text()).toContain('北京');
    expect(text()).toContain('17°C');
    expect(node().querySelectorAll('svg')).toHaveLength(layout === 'three-days' ? 3 : 1);
  });

  test('shows text as text', () => {
    const { feeds, text, node } = mounted({
      layout,
      city: { zh: '<img src=x onerror=alert(1)>', en: 'x', latitude: 0, longitude: 0 },
    });
    feeds.change(17);
    expect(text()).toContain('<img src=x onerror=alert(1)>');
    expect(node().querySelector('img')).toBeNull();
  });
});

test('shows new data of its feed while it is mounted, and asks for nothing once it is gone', () => {
  const { feeds, text, mounted: scene } = mounted();
  expect(text()).toContain('暂无天气数据');
  feeds.change(17);
  expect(text()).toContain('17°C');
  feeds.change(21);
  expect(text()).toContain('21°C');
  scene.destroy();
  expect(feeds.listeners.size).toBe(0);
});

test('labels data that are late, without a change of the document', () => {
  const { feeds, clock, text } = mounted({ refreshHours: 1 });
  feeds.change(17, NOW - HOUR_MS);
  expect(text()).not.toContain('更新于');
  clock.advance(HOUR_MS);
  expect(text()).toContain('更新于 2 小时前');
});

test('shows nothing at all, not even its background, when its data are too old to be shown', () => {
  const { feeds, node, text } = mounted({ whenOld: 'hide', background: '#ffffff' });
  feeds.change(17, NOW - 24 * HOUR_MS);
  expect(text()).toBe('');
  expect(node().innerHTML).not.toContain('255, 255, 255');
});

test('shows sample data on a canvas and in a still without feeds, never on a screen', () => {
  expect(mounted({}, 'edit').text()).toContain('示例数据');
  expect(mounted({}, 'still').text()).toContain('示例数据');
  expect(mounted({}, 'play').text()).not.toContain('示例数据');
});

test('follows edits at once', () => {
  const { feeds, text, element, mounted: scene } = mounted();
  feeds.change(0);
  const edited = { ...element, language: 'en', unit: 'fahrenheit', showsCity: false } as const;
  scene.update(aDocument({ scenes: [aScene({ elements: [edited] })] }));
  expect(text()).toContain('32°F');
  expect(text()).not.toContain('Beijing');
});
