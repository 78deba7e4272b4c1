// @vitest-environment jsdom
import { type ElementOf, newElement } from '@marquee/scene';
import { aDocument, aScene } from '@marquee/testkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount, nodeOf } from '../../testing/mount.ts';

type Options = Partial<ElementOf<'text'>>;

/** Where the text rests in its box of 300 × 200, which jsdom cannot measure. */
const REST = { offsetLeft: 50, offsetTop: 60, offsetWidth: 100, offsetHeight: 40 };

beforeEach(() => {
  for (const [side, value] of Object.entries(REST)) {
    vi.spyOn(HTMLElement.prototype, side as keyof typeof REST, 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return this.isConnected ? value : 0;
    });
  }
});
afterEach(() => vi.restoreAllMocks());

const aText = (options: Options) =>
  newElement('text', {
    id: 'text',
    name: 'Text',
    text: '欢迎',
    width: 300,
    height: 200,
    fontSize: 40,
    lineHeight: 1,
    fontFamily: 'system',
    ...options,
  });

function mounted(options: Options) {
  const scene = aScene({ durationMs: 60_000, elements: [aText(options)] });
  const { host, mounted: shown } = mount(aDocument({ scenes: [scene] }), { mode: 'play' });
  // A player prepares a scene before it is on the page.
  document.body.replaceChildren(host);
  const text = () => nodeOf(host, 'element', 'text').querySelector<HTMLElement>('[dir]');
  const offsetAt = (timeMs: number) => {
    shown.showAt(0, timeMs);
    return text()?.style.transform;
  };
  return { text, offsetAt };
}

test('rests while it does not roll', () => {
  const { offsetAt } = mounted({});
  expect([0, 5_000].map(offsetAt)).toEqual(['none', 'none']);
});

// A roll takes six steps of a second: the box and one line.
test('rolls up out of its box and returns from below', () => {
  const { offsetAt } = mounted({ roll: 'up', rollSpeed: 'fast' });
  expect([0, 1_000, 2_000, 3_000, 5_000, 6_000].map(offsetAt)).toEqual([
    'none',
    'translateY(-40px)',
    'translateY(-80px)',
    'translateY(120px)',
    'translateY(40px)',
    'none',
  ]);
});

test('rolls down and returns from above', () => {
  const { offsetAt } = mounted({ roll: 'down', rollSpeed: 'fast' });
  expect([1_000, 3_000, 4_000].map(offsetAt)).toEqual([
    'translateY(40px)',
    'translateY(120px)',
    'translateY(-80px)',
  ]);
});

test('rolls to the left in lines that do not wrap, by the width that they really have', () => {
  // The estimate of 80 for the text gives 9.5 steps; the measured distance of 400 is covered in the same time.
  const { offsetAt, text } = mounted({ roll: 'left', rollSpeed: 'fast' });
  expect([2_375, 4_750].map(offsetAt)).toEqual(['translateX(-100px)', 'translateX(200px)']);
  expect(text()?.style.whiteSpace).toBe('pre');
});

test('writes markup as text', () => {
  const { text } = mounted({ text: '<img src=x onerror=alert(1)>' });
  expect(text()?.textContent).toBe('<img src=x onerror=alert(1)>');
  expect(text()?.children).toHaveLength(0);
});
