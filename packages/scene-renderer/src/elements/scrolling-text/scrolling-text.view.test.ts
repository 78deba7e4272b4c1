// @vitest-environment jsdom
import { type ElementOf, newElement } from '@marquee/scene';
import { aDocument, aScene } from '@marquee/testkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount, nodeOf } from '../../testing/mount.ts';

/** The width of a copy with its gap, which jsdom cannot measure. As in a browser, only what is on the page has a width. */
const STEP = 500;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.isConnected ? STEP : 0;
  });
});
afterEach(() => vi.restoreAllMocks());

function mounted(options: Partial<ElementOf<'scrolling-text'>> = {}) {
  const element = newElement('scrolling-text', {
    id: 'news',
    name: 'News',
    text: 'hello',
    width: 1200,
    fontFamily: 'system',
    ...options,
  });
  const scene = aScene({ durationMs: 60_000, elements: [element] });
  const { host, mounted: shown } = mount(aDocument({ scenes: [scene] }), { mode: 'play' });
  // A player prepares a scene before it is on the page.
  document.body.replaceChildren(host);
  shown.showAt(0, 0);
  const copies = () => [...nodeOf(host, 'element', 'news').querySelectorAll('span')];
  const xAt = (timeMs: number) => {
    shown.showAt(0, timeMs);
    const { transform } = copies()[0]?.parentElement?.style ?? {};
    return Number(/translate3d\((-?[\d.]+)px/.exec(transform ?? '')?.[1]);
  };
  return { copies, xAt };
}

test('repeats the line so often that the box is filled at every moment', () => {
  expect(mounted().copies()).toHaveLength(4);
});

test('moves left at a constant speed, and repeats after the width of the line and its gap', () => {
  const { xAt } = mounted({ speed: 'normal' });
  expect([0, 1_000, 4_000, 5_000].map(xAt)).toEqual([0, -120, -480, -100]);
});

test('moves right in the same way', () => {
  const { xAt } = mounted({ direction: 'right', speed: 'normal' });
  expect([0, 1_000, 4_000, 5_000].map(xAt)).toEqual([0, -380, -20, -400]);
});

test('shows line feeds as spaces, and markup as text', () => {
  const [copy] = mounted({ text: 'one\n<b>two</b>' }).copies();
  expect(copy?.textContent).toBe('one <b>two</b>');
  expect(copy?.children).toHaveLength(0);
});
