import { aDocument, aPicture, aScene, aText } from '@marquee/testkit';
import { describe, expect, test } from 'vitest';
import type { SceneDocument } from '../document/document.schema.ts';
import type { SceneElement } from '../elements/element.schema.ts';
import { addElements } from './add-elements.ts';
import { alignElements } from './align-elements.ts';
import { deleteElements } from './delete-elements.ts';
import { distributeElements } from './distribute-elements.ts';
import { duplicateElements } from './duplicate-elements.ts';
import { setElementsHidden, setElementsLocked } from './flag-elements.ts';
import { moveElements } from './move-elements.ts';
import { placeElement, placeElements } from './place-element.ts';
import { reorderElements } from './reorder-elements.ts';
import { updateElement } from './update-element.ts';

const box = (id: string, x: number, y = 0, width = 100, height = 100) => aText({ id, x, y, width, height });
const documentOf = (...elements: SceneElement[]) => aDocument({ scenes: [aScene({ id: 's', elements })] });
const elementsOf = (document: SceneDocument) => document.scenes.flatMap((scene) => scene.elements);
const xsOf = (document: SceneDocument) => elementsOf(document).map((element) => element.x);
const idsOf = (document: SceneDocument) =>
  elementsOf(document)
    .map((element) => element.id)
    .join('');

test('adds an element on top', () => {
  expect(idsOf(addElements(documentOf(box('a', 0)), 's', [box('b', 0), box('c', 0)]))).toBe('abc');
});

test('adds nothing with an id that is taken', () => {
  const document = documentOf(box('a', 0));
  expect(addElements(document, 's', [box('a', 9)])).toBe(document);
  expect(addElements(document, 's', [box('b', 9), box('b', 9)])).toBe(document);
});

test('extends a set duration for a longer element', () => {
  const document = aDocument({ scenes: [aScene({ id: 's', durationMs: 2_000 })] });
  expect(addElements(document, 's', [aPicture()]).scenes[0]?.durationMs).toBe(10_000);
});

test('moves several elements at once', () => {
  const document = documentOf(box('a', 0), box('b', 10), box('c', 20));
  expect(xsOf(moveElements(document, ['a', 'c'], { dx: 5, dy: 0 }))).toEqual([5, 10, 25]);
});

test('returns the same document object when nothing moves', () => {
  const document = documentOf(box('a', 0));
  expect(moveElements(document, ['a'], { dx: 0, dy: 0 })).toBe(document);
  expect(placeElement(document, 'a', { width: 100 })).toBe(document);
  expect(moveElements(document, ['unknown'], { dx: 9, dy: 9 })).toBe(document);
});

test('places several elements at once, and leaves locked and other ones alone', () => {
  const document = documentOf(box('a', 0), { ...box('b', 10), locked: true }, box('c', 20), box('d', 30));
  const placed = placeElements(
    document,
    new Map([
      ['a', { x: 5 }],
      ['b', { x: 5 }],
      ['c', { x: 25, y: 7 }],
    ]),
  );
  expect(xsOf(placed)).toEqual([5, 10, 25, 30]);
  expect(elementsOf(placed)[3]).toBe(elementsOf(document)[3]);
});

test('resizes and rotates, never below one pixel', () => {
  const document = placeElement(documentOf(box('a', 0)), 'a', { width: -50, height: 30, rotation: 725 });
  expect(elementsOf(document)[0]).toMatchObject({ x: 0, width: 1, height: 30, rotation: 5 });
});

describe('aligns', () => {
  const document = documentOf(box('a', 100), box('b', 300, 50, 200, 60));
  test.each([
    ['left', 'selection', [100, 100]],
    ['center', 'selection', [250, 200]],
    ['right', 'selection', [400, 300]],
    ['left', 'canvas', [0, 0]],
    ['right', 'canvas', [1820, 1720]],
  ] as const)('%s to the %s', (alignment, target, xs) => {
    expect(xsOf(alignElements(document, ['a', 'b'], alignment, target))).toEqual(xs);
  });

  test('top, middle and bottom', () => {
    const ys = (['top', 'middle', 'bottom'] as const).map((alignment) =>
      elementsOf(alignElements(document, ['a', 'b'], alignment, 'canvas')).map((element) => element.y),
    );
    expect(ys).toEqual([
      [0, 0],
      [490, 510],
      [980, 1020],
    ]);
  });

  test('a rotated element by its visible bounds', () => {
    const rotated = documentOf(aText({ id: 'a', x: 500, y: 500, width: 200, height: 100, rotation: 90 }));
    expect(xsOf(alignElements(rotated, ['a'], 'left', 'canvas'))[0]).toBeCloseTo(-50);
  });
});

test('distributes elements of any size with equal gaps', () => {
  const document = documentOf(box('a', 0), box('c', 900), box('b', 120, 0, 200));
  expect(xsOf(distributeElements(document, ['a', 'b', 'c'], 'horizontal'))).toEqual([0, 900, 400]);
});

test('does not move two elements when distributing', () => {
  const document = documentOf(box('a', 0), box('b', 120));
  expect(distributeElements(document, ['a', 'b'], 'horizontal')).toBe(document);
});

describe('reorders', () => {
  const document = documentOf(...['a', 'b', 'c', 'd'].map((id) => box(id, 0)));
  test.each([
    [['b', 'a'], 'front', 'cdab'],
    [['c', 'd'], 'back', 'cdab'],
    [['a', 'b'], 'forward', 'cabd'],
    [['c', 'd'], 'forward', 'abcd'],
    [['b', 'd'], 'backward', 'badc'],
    [['a'], { index: 2 }, 'bcad'],
    [['d'], { index: -3 }, 'dabc'],
  ] as const)('%j to %j', (ids, to, order) => {
    expect(idsOf(reorderElements(document, ids, to))).toBe(order);
  });
});

test('locked elements and elements of a locked scene can only be unlocked', () => {
  const document = setElementsLocked(documentOf(box('a', 0), box('b', 0)), ['a'], true);
  expect(xsOf(moveElements(document, ['a', 'b'], { dx: 5, dy: 0 }))).toEqual([0, 5]);
  expect(idsOf(deleteElements(document, ['a', 'b']))).toBe('a');
  expect(updateElement(document, 'a', 'text', { text: 'x' })).toBe(document);
  expect(idsOf(deleteElements(setElementsLocked(document, ['a'], false), ['a']))).toBe('b');
  const lockedScene = aDocument({ scenes: [aScene({ id: 's', locked: true, elements: [box('a', 0)] })] });
  expect(deleteElements(lockedScene, ['a'])).toBe(lockedScene);
  expect(addElements(lockedScene, 's', [box('z', 0)])).toBe(lockedScene);
});

test('showing a hidden element extends the scene for it', () => {
  const scene = aScene({ durationMs: 2_000, elements: [aPicture({ id: 'p', hidden: true })] });
  const shown = setElementsHidden(aDocument({ scenes: [scene] }), ['p'], false);
  expect(shown.scenes[0]).toMatchObject({ durationMs: 10_000, elements: [{ hidden: false }] });
});

test('duplicates elements on top, offset, unlocked, with new ids and names', () => {
  const document = documentOf({ ...box('a', 0), locked: true }, box('b', 5));
  const copied = duplicateElements(
    document,
    ['a'],
    () => 'copy',
    (name) => `${name} copy`,
  );
  expect(elementsOf(copied)[2]).toEqual({ ...box('copy', 20, 20), name: 'Text copy', locked: false });
});

test('changes properties of an element and refuses invalid values', () => {
  const document = documentOf(box('a', 0));
  expect(elementsOf(updateElement(document, 'a', 'text', { text: 'bye', bold: true }))[0]).toMatchObject({
    text: 'bye',
    bold: true,
  });
  expect(updateElement(document, 'a', 'text', { color: 'red;' })).toBe(document);
  expect(updateElement(document, 'a', 'video', { volume: 1 })).toBe(document);
});
