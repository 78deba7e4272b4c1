import { newElement } from '@marquee/scene';
import { expect, test } from 'vitest';
import { createElement, elementStateAt, isBlankElement } from '../element-queries.ts';

const at = (sceneTimeMs: number) => ({ sceneTimeMs, epochMs: 0 });
const build = (input: object = {}) =>
  newElement('scrolling-text', { id: 'news', name: 'News', text: 'hello', ...input });

test.each([
  ['slow', 60],
  ['normal', 120],
  ['fast', 240],
  ['very-fast', 400],
] as const)('moves %s text by %d pixels a second', (speed, distance) => {
  expect(elementStateAt(build({ speed }), at(1_000)).distance).toBe(distance);
  expect(elementStateAt(build({ speed }), at(60_000)).distance).toBe(distance * 60);
});

test('begins to move when it appears', () => {
  expect(elementStateAt(build({ startMs: 5_000 }), at(5_500)).distance).toBe(60);
});

test('a new one is a band over the whole width, and empty', () => {
  const created = createElement(
    'scrolling-text',
    { width: 1080, height: 1920 },
    { id: 'a', name: 'abc', files: [] },
  );
  expect(created).toMatchObject({ x: 0, width: 1080, fontSize: 60 });
  expect(isBlankElement(created)).toBe(true);
});
