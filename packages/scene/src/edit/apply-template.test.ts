import { expect, test } from 'vitest';
import { sceneDocumentSchema } from '../document/document.schema.ts';
import { newDocument } from '../document/new-document.ts';
import { newScene } from '../document/new-scene.ts';
import { newElement } from '../elements/definitions.ts';
import { LIMITS } from '../limits.ts';
import { insertScenes, replaceScenes } from './apply-template.ts';

const program = newDocument({ width: 1280, height: 720 }, { id: 'own', name: 'Own' });
const template = {
  ...newDocument({ width: 1920, height: 1080 }),
  scenes: ['one', 'two'].map((id) => ({
    ...newScene({ id, name: id }),
    elements: [newElement('text', { id: `text-${id}`, name: 'text', x: 300, y: 0, width: 600 })],
  })),
};

test('replaces the scenes and keeps the resolution', () => {
  const result = replaceScenes(program, template);
  expect(sceneDocumentSchema.safeParse(result).error).toBeUndefined();
  expect(result).toMatchObject({
    width: 1280,
    height: 720,
    scenes: [{ id: 'one', elements: [{ x: 200, width: 400 }] }, { id: 'two' }],
  });
});

test('inserts the scenes with new ids, so that a template can be inserted twice', () => {
  let count = 0;
  const newId = () => `id-${(count += 1)}`;
  const once = insertScenes(program, template, 1, newId);
  const twice = insertScenes(once, template, 0, newId);
  expect(sceneDocumentSchema.safeParse(twice).error).toBeUndefined();
  expect(twice.scenes.map(({ id }) => id)).toEqual(['id-5', 'id-7', 'own', 'id-1', 'id-3']);
});

test('inserts nothing beyond the limit of scenes', () => {
  const scenes = Array.from({ length: LIMITS.program.maxScenes - 1 }, (_, index) =>
    newScene({ id: `scene-${index}`, name: `${index}` }),
  );
  const full = { ...program, scenes };
  expect(insertScenes(full, template, 0, () => 'new')).toBe(full);
});
