import { aDocument, aScene, aText } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { draggedSpan, dragSpans, snapLines, snappedDelta } from './spans.ts';

const scene = aScene({ durationMs: 10_000 });
const span = (startMs: number, endMs: number | null) => ({ startMs, endMs });

test.each([
  ['the start', span(1_000, 4_000), 'start', 500, span(1_500, 4_000)],
  ['the end', span(1_000, 4_000), 'end', -500, span(1_000, 3_500)],
  ['the whole', span(1_000, 4_000), 'whole', 2_000, span(3_000, 6_000)],
  ['the whole beyond the start', span(1_000, 4_000), 'whole', -9_000, span(0, 3_000)],
  ['the whole beyond the end', span(1_000, 4_000), 'whole', 9_000, span(7_000, null)],
  ['the start beyond the end', span(1_000, 4_000), 'start', 9_000, span(3_900, 4_000)],
  ['the end before the start', span(1_000, 4_000), 'end', -9_000, span(1_000, 1_100)],
  ['the end to the end of the scene', span(1_000, 4_000), 'end', 9_000, span(1_000, null)],
  ['the start of an open span', span(0, null), 'start', 700, span(700, null)],
  ['the end of an open span', span(0, null), 'end', -700, span(0, 9_300)],
] as const)('drags %s', (_, element, part, delta, result) => {
  expect(draggedSpan(element, part, delta, scene)).toEqual(result);
});

test('an end that makes the length of an automatic scene stays a number', () => {
  const text = aText({ endMs: 20_000 });
  const auto = aScene({ durationMs: 'auto', elements: [text] });
  expect(draggedSpan(text, 'end', 500, auto)).toEqual({ startMs: 0, endMs: 20_000 });
});

test('snaps to the nearest line within the tolerance, else to tenths of a second', () => {
  expect(snappedDelta(980, [1_000], [0, 2_000], 50)).toBe(1_000);
  expect(snappedDelta(930, [1_030], [0, 2_300], 50)).toBe(970);
  expect(snappedDelta(480, [1_000, 3_000], [3_500], 50)).toBe(500);
});

test('the lines are the ends of the scene, the moment shown and the other elements', () => {
  const elements = [aText({ id: 'a', startMs: 300 }), aText({ id: 'b', startMs: 500, endMs: 900 })];
  const timed = aScene({ durationMs: 5_000, elements });
  expect(snapLines(timed, ['a'], 700)).toEqual([0, 5_000, 700, 500, 900]);
  expect(snapLines(timed, ['a', 'b'], undefined)).toEqual([0, 5_000]);
});

test('drags several elements, but none that is locked', () => {
  const elements = [aText({ id: 'a' }), aText({ id: 'b', startMs: 500 }), aText({ id: 'c', locked: true })];
  const timed = aScene({ durationMs: 5_000, elements });
  const after = dragSpans(aDocument({ scenes: [timed] }), elements, 'start', 1_000, timed);
  expect(after.scenes[0]?.elements.map(({ startMs }) => startMs)).toEqual([1_000, 1_500, 0]);
});
