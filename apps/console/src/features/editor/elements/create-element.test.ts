import { sceneElementSchema } from '@marquee/scene';
import { aFileRef } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { createElement } from './create-element.ts';

const canvas = { width: 1000, height: 500 };
const common = { name: 'New', canvas, text: 'hello' };

test.each([
  [
    'a small picture in its own size',
    { width: 200, height: 100 },
    { x: 400, y: 200, width: 200, height: 100 },
  ],
  [
    'a large one as large as the canvas',
    { width: 4000, height: 2000 },
    { x: 0, y: 0, width: 1000, height: 500 },
  ],
  [
    'a tall one at the height of the canvas',
    { width: 500, height: 1000 },
    { x: 375, y: 0, width: 250, height: 500 },
  ],
])('shows %s', (_, size, box) => {
  expect(createElement('picture', { ...common, files: [aFileRef(size)] })).toMatchObject(box);
});

test('lies around the place of a drop, but whole on the canvas', () => {
  const files = [aFileRef({ width: 200, height: 100 })];
  expect(createElement('picture', { ...common, files, at: { x: 300, y: 100 } })).toMatchObject({
    x: 200,
    y: 50,
  });
  expect(createElement('picture', { ...common, files, at: { x: 990, y: 0 } })).toMatchObject({
    x: 800,
    y: 0,
  });
});

test('makes elements that the document accepts', () => {
  const video = aFileRef({ mime: 'video/mp4', name: 'clip.mp4', durationMs: 5000 });
  const made = [
    createElement('text', { ...common, files: [] }),
    createElement('picture', { ...common, files: [aFileRef(), aFileRef()] }),
    createElement('video', { ...common, files: [video] }),
  ];
  for (const element of made) expect(sceneElementSchema.safeParse(element).success, element.type).toBe(true);
});
