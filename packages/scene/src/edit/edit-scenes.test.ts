import { aDocument, aPicture, aScene, aText } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { addScene } from './add-scene.ts';
import { copyScene } from './copy-scene.ts';
import { deleteScene } from './delete-scene.ts';
import { moveScene } from './move-scene.ts';
import { resizeDocument } from './resize-document.ts';
import { renameScene, setSceneBackground, setSceneDuration, setSceneLocked } from './scene-settings.ts';

const documentOf = (...ids: string[]) => aDocument({ scenes: ids.map((id) => aScene({ id, name: id })) });
const idsOf = (document: ReturnType<typeof documentOf>) => document.scenes.map((scene) => scene.id).join('');

test('adds a scene at the end or at an index', () => {
  const document = documentOf('a', 'b');
  expect(idsOf(addScene(document, aScene({ id: 'c' })))).toBe('abc');
  expect(idsOf(addScene(document, aScene({ id: 'c' }), 1))).toBe('acb');
});

test('adds no scene with a taken id, with a taken element id, or beyond the limit', () => {
  const text = aText();
  const document = aDocument({ scenes: [aScene({ id: 'a', elements: [text] })] });
  expect(addScene(document, aScene({ id: 'a' }))).toBe(document);
  expect(addScene(document, aScene({ elements: [text] }))).toBe(document);
  const full = aDocument({ scenes: Array.from({ length: LIMITS.program.maxScenes }, () => aScene()) });
  expect(addScene(full, aScene())).toBe(full);
});

test('copies a scene after itself with new ids throughout', () => {
  const document = aDocument({
    scenes: [aScene({ id: 'a', locked: true, elements: [aText(), aText()] }), aScene({ id: 'b' })],
  });
  const ids = ['x', 'y', 'z'];
  const copied = copyScene(document, 'a', 'copy', () => ids.shift() ?? '');
  expect(idsOf(copied)).toBe('axb');
  expect(copied.scenes[1]).toMatchObject({
    name: 'copy',
    locked: false,
    elements: [{ id: 'y' }, { id: 'z' }],
  });
});

test('moves a scene in the play order', () => {
  const document = documentOf('a', 'b', 'c');
  expect(idsOf(moveScene(document, 'a', 2))).toBe('bca');
  expect(idsOf(moveScene(document, 'c', -1))).toBe('cab');
  expect(moveScene(document, 'b', 1)).toBe(document);
});

test('does not delete the last scene or a locked scene', () => {
  const document = documentOf('a', 'b');
  expect(idsOf(deleteScene(document, 'a'))).toBe('b');
  expect(deleteScene(documentOf('a'), 'a').scenes).toHaveLength(1);
  const locked = setSceneLocked(document, 'a', true);
  expect(deleteScene(locked, 'a')).toBe(locked);
  expect(renameScene(locked, 'a', 'z')).toBe(locked);
});

test('renames to valid names only', () => {
  const document = documentOf('a');
  expect(renameScene(document, 'a', '场景_1-A').scenes[0]?.name).toBe('场景_1-A');
  expect(renameScene(document, 'a', 'a b')).toBe(document);
});

test('a duration is never below the longest element', () => {
  const document = aDocument({ scenes: [aScene({ id: 'a', elements: [aPicture()] })] });
  expect(setSceneDuration(document, 'a', 3_000).scenes[0]?.durationMs).toBe(10_000);
  expect(setSceneDuration(document, 'a', 30_000).scenes[0]?.durationMs).toBe(30_000);
  expect(setSceneDuration(document, 'a', 10)).toBe(document);
});

test('sets a background', () => {
  const document = documentOf('a');
  expect(setSceneBackground(document, 'a', { color: '#123' }).scenes[0]?.background.color).toBe('#123');
  expect(setSceneBackground(document, 'a', { color: 'x' })).toBe(document);
});

test('changes the resolution within 100-5000', () => {
  const document = documentOf('a');
  expect(resizeDocument(document, { width: 800, height: 1280 })).toMatchObject({ width: 800, height: 1280 });
  expect(resizeDocument(document, { width: 99, height: 1280 })).toBe(document);
});
