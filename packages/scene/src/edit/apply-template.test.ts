import { expect, test } from 'vitest';
import { sceneDocumentSchema } from '../document/document.schema.ts';
import { asInteractive, newDocument } from '../document/new-document.ts';
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
  expect(twice.scenes.map(({ id }) => id)).toEqual(['id-5', 'id-6', 'own', 'id-1', 'id-2']);
});

test('keeps the links of an interactive template, and refuses it in an ordinary program', () => {
  const button = newElement('button', {
    id: 'button',
    name: 'button',
    action: { type: 'scene', sceneId: 'two' },
  });
  const touched = asInteractive({
    ...template,
    scenes: template.scenes.map((scene) => (scene.id === 'one' ? { ...scene, elements: [button] } : scene)),
  });
  expect(replaceScenes(program, touched)).toBe(program);
  expect(insertScenes(program, touched, 0, () => 'new')).toBe(program);
  const interactive = asInteractive(program);
  expect(replaceScenes(interactive, touched)).toMatchObject({
    interaction: { homeSceneId: 'one' },
    scenes: [{ elements: [{ action: { sceneId: 'two' } }] }, {}],
  });
  let count = 0;
  expect(insertScenes(interactive, touched, 0, () => `id-${(count += 1)}`)).toMatchObject({
    interaction: { homeSceneId: 'own' },
    scenes: [{ elements: [{ action: { sceneId: 'id-2' } }] }, { id: 'id-2' }, { id: 'own' }],
  });
  expect(replaceScenes(interactive, template).interaction).toMatchObject({ homeSceneId: 'one' });
});

test('inserts nothing beyond the limit of scenes', () => {
  const scenes = Array.from({ length: LIMITS.program.maxScenes - 1 }, (_, index) =>
    newScene({ id: `scene-${index}`, name: `${index}` }),
  );
  const full = { ...program, scenes };
  expect(insertScenes(full, template, 0, () => 'new')).toBe(full);
});
