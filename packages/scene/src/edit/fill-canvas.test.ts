import { aDocument, aPicture, aScene, aText } from '@marquee/testkit';
import { expect, it } from 'vitest';
import { fillCanvas, setAsBackground } from './fill-canvas.ts';
import { dimElements } from './flag-elements.ts';

const picture = aPicture({ id: 'a', x: 30, y: 40, width: 192, height: 108, rotation: 10, fit: 'contain' });
const document = aDocument({
  width: 1080,
  height: 1920,
  scenes: [aScene({ elements: [aText({ id: 'b' }), picture] })],
});

it('editor 3: a picture that fills the canvas leaves no gap', () => {
  const [, filled] = fillCanvas(document, ['a']).scenes[0]?.elements ?? [];
  expect(filled).toMatchObject({
    x: 0,
    y: 0,
    width: 1080,
    height: 1920,
    rotation: 0,
    fit: 'cover',
    locked: false,
  });
});

it('editor 3: a background fills the canvas below all others, and is locked', () => {
  const elements = setAsBackground(document, ['a']).scenes[0]?.elements ?? [];
  expect(elements.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(elements[0]).toMatchObject({ width: 1080, height: 1920, fit: 'cover', locked: true });
});

it('leaves locked elements alone', () => {
  const locked = aDocument({ scenes: [aScene({ elements: [{ ...picture, locked: true }] })] });
  expect(fillCanvas(locked, ['a'])).toBe(locked);
});

it('editor 3: a background can be dimmed although it is locked, within the limits', () => {
  const behind = setAsBackground(document, ['a']);
  const dimOf = (dim: number) => dimElements(behind, ['a'], dim).scenes[0]?.elements[0]?.dim;
  expect([0.4, 0.9, -1].map(dimOf)).toEqual([0.4, 0.8, 0]);
});
