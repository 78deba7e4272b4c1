import { aFileRef, anElement } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { ELEMENT_TYPES } from './definitions.ts';
import { sceneElementSchema } from './element.schema.ts';
import { createElement } from './element-queries.ts';

const canvas = { width: 1000, height: 500 };
const common = { id: 'new', name: 'New' };

test.each([
  [
    'a small picture in its own size',
    { width: 200, height: 100 },
    { x: 400, y: 200, width: 200, height: 100 },
  ],
  [
    'a large picture in the size of the canvas',
    { width: 4000, height: 2000 },
    { x: 0, y: 0, width: 1000, height: 500 },
  ],
  [
    'a tall picture at the height of the canvas',
    { width: 500, height: 1000 },
    { x: 375, y: 0, width: 250, height: 500 },
  ],
])('shows %s', (_, size, box) => {
  expect(createElement('picture', canvas, { ...common, files: [aFileRef(size)] })).toMatchObject(box);
});

test('is centred on the drop point but stays within the canvas', () => {
  const files = [aFileRef({ width: 200, height: 100 })];
  expect(createElement('picture', canvas, { ...common, files, at: { x: 300, y: 100 } })).toMatchObject({
    x: 200,
    y: 50,
  });
  expect(createElement('picture', canvas, { ...common, files, at: { x: 990, y: 0 } })).toMatchObject({
    x: 800,
    y: 0,
  });
});

test('creates a valid element of every type', () => {
  for (const type of ELEMENT_TYPES)
    expect(sceneElementSchema.safeParse(anElement(type)).success, type).toBe(true);
});
