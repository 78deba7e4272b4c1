import { boundsOf, type Placed } from '@marquee/scene';
import { expect, test } from 'vitest';
import { snapTargets } from './snap-targets.ts';
import { dragStep, type Member, resizeStep, rotateStep, type TransformStart } from './transform-steps.ts';

const BOX: Placed = { x: 100, y: 100, width: 200, height: 100, rotation: 0 };
const CANVAS = { width: 1920, height: 1080 };
const FREE = { isShiftDown: false, reach: null };
const WITH_SHIFT = { isShiftDown: true, reach: null };
const SNAPPING = { isShiftDown: false, reach: 6 };

const member = (id: string, placed: Partial<Member> = {}): Member => ({ id, minSize: 1, ...BOX, ...placed });

/** A gesture that began at the top left corner of the canvas. */
const start = (...members: Member[]): TransformStart => ({
  members,
  at: { x: 0, y: 0 },
  targets: snapTargets([], CANVAS, { vertical: [], horizontal: [] }),
});

test('moves all elements by the same distance', () => {
  const { placements } = dragStep(start(member('a'), member('b', { x: 500 })), { x: 31, y: -12 }, FREE);
  expect(Object.fromEntries(placements)).toEqual({ a: { x: 131, y: 88 }, b: { x: 531, y: 88 } });
});

test('snaps the bounds of all elements together', () => {
  const two = start(member('a'), member('b', { x: 500 }));
  expect(dragStep(two, { x: -97, y: 40 }, SNAPPING).placements.get('b')).toEqual({ x: 400, y: 140 });
});

test.each([
  ['se', { x: 100, y: 100, width: 230, height: 110 }],
  ['e', { x: 100, y: 100, width: 230, height: 100 }],
  ['nw', { x: 130, y: 110, width: 170, height: 90 }],
  ['n', { x: 100, y: 110, width: 200, height: 90 }],
] as const)('resizes by the handle %s and keeps the opposite side', (handle, expected) => {
  const { placements } = resizeStep(start(member('a')), handle, { x: 30, y: 10 }, FREE);
  expect(placements.get('a')).toEqual(expected);
});

test('keeps proportions with Shift', () => {
  const { placements } = resizeStep(start(member('a')), 'nw', { x: -200, y: 0 }, WITH_SHIFT);
  expect(placements.get('a')).toEqual({ x: -100, y: 0, width: 400, height: 200 });
});

test('never turns a box inside out', () => {
  const { placements } = resizeStep(start(member('a', { minSize: 40 })), 'se', { x: -900, y: -900 }, FREE);
  expect(placements.get('a')).toEqual({ x: 100, y: 100, width: 40, height: 40 });
});

test('keeps the proportions of a box that became as small as it may be', () => {
  const { placements } = resizeStep(
    start(member('a', { minSize: 40 })),
    'se',
    { x: -900, y: -900 },
    WITH_SHIFT,
  );
  expect(placements.get('a')).toEqual({ x: 100, y: 100, width: 80, height: 40 });
});

test('keeps the opposite corner of a turned element', () => {
  const turned = member('a', { rotation: 30 });
  const { placements } = resizeStep(start(turned), 'se', { x: 50, y: 80 }, FREE);
  const cornerOf = ({ x, y, width, height }: Placed) => {
    const angle = Math.PI / 6;
    return {
      x: x + width / 2 - (width / 2) * Math.cos(angle) + (height / 2) * Math.sin(angle),
      y: y + height / 2 - (width / 2) * Math.sin(angle) - (height / 2) * Math.cos(angle),
    };
  };
  const before = cornerOf(turned);
  const after = cornerOf({ ...turned, ...placements.get('a') });
  expect(after.x).toBeCloseTo(before.x, 1);
  expect(after.y).toBeCloseTo(before.y, 1);
});

test('snaps the dragged edges to lines, and only those', () => {
  const { placements, marks } = resizeStep(start(member('a')), 'e', { x: 657, y: 434 }, SNAPPING);
  expect(placements.get('a')).toEqual({ x: 100, y: 100, width: 860, height: 100 });
  expect(marks.lines).toEqual([{ axis: 'x', at: 960, from: 0, to: 1080 }]);
});

test('snaps the edges of an element that lies on its side', () => {
  const lying = member('a', { rotation: 90 });
  const before = boundsOf(lying);
  const right = before.x + before.width;
  // Its upper edge is on the right.
  const { placements } = resizeStep(start(lying), 'n', { x: 960 - right - 4, y: 0 }, SNAPPING);
  const after = boundsOf({ ...lying, ...placements.get('a') });
  expect(after.x).toBeCloseTo(before.x);
  expect(after.x + after.width).toBeCloseTo(960);
  expect(after.height).toBeCloseTo(before.height);
});

test('keeps proportions while an edge snaps', () => {
  const { placements } = resizeStep(
    start(member('a')),
    'se',
    { x: 657, y: 0 },
    { isShiftDown: true, reach: 6 },
  );
  expect(placements.get('a')).toEqual({ x: 100, y: 100, width: 860, height: 430 });
});

test('resizes several elements like one picture of them', () => {
  const two = start(member('a'), member('b', { x: 400, y: 300, width: 100, height: 100 }));
  const { placements } = resizeStep(two, 'se', { x: 400, y: 300 }, FREE);
  expect(placements.get('a')).toEqual({ x: 100, y: 100, width: 400, height: 200 });
  expect(placements.get('b')).toEqual({ x: 700, y: 500, width: 200, height: 200 });
});

test('exchanges the directions of an element that lies on its side among several', () => {
  const lying = member('b', { x: 400, y: 300, width: 100, height: 50, rotation: 90 });
  const two = start(member('a'), lying);
  // The box around both reaches from 100 to 475 and becomes twice as wide.
  const { placements } = resizeStep(two, 'e', { x: 375, y: 0 }, FREE);
  expect(placements.get('b')).toMatchObject({ width: 100, height: 100 });
});

/** The pointer turns by an angle around the centre of the box at 200, 150. */
const turnedTo = (degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return { x: 200 + 100 * Math.cos(angle), y: 150 + 100 * Math.sin(angle) };
};
const rotated = (members: Member[], degrees: number, options: typeof FREE | typeof SNAPPING) =>
  rotateStep({ ...start(...members), at: turnedTo(0) }, turnedTo(degrees), options);

test.each([
  ['as far as the pointer', 20, FREE, 20],
  ['in steps of 15 degrees with Shift', 20, WITH_SHIFT, 15],
  ['to a diagonal nearby', 43, SNAPPING, 45],
  ['past a diagonal while snapping is off', 43, FREE, 43],
])('rotates %s', (_, degrees, options, rotation) => {
  expect(rotated([member('a')], degrees, options).placements.get('a')).toEqual({ x: 100, y: 100, rotation });
});

test('rotates several elements around their common centre, with their box', () => {
  const two = [
    member('a', { width: 50, height: 50 }),
    member('b', { x: 250, y: 150, width: 50, height: 50 }),
  ];
  const { placements, turnedBox } = rotated(two, 90, FREE);
  expect(placements.get('a')).toEqual({ x: 200, y: 50, rotation: 90 });
  expect(placements.get('b')).toEqual({ x: 150, y: 200, rotation: 90 });
  expect(turnedBox).toEqual({ ...BOX, rotation: 90 });
});
