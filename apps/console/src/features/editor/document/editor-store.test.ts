import { addScene, deleteElements, moveElements, newScene } from '@marquee/scene';
import { aDocument, aPicture, aScene, aText } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { createEditorStore, documentOf, hasUnsavedChanges, sceneOf } from './editor-store.ts';

function opened() {
  const text = aText({ id: 'text', x: 0 });
  const picture = aPicture({ id: 'picture' });
  const document = aDocument({
    scenes: [aScene({ id: 'one', elements: [text, picture] }), aScene({ id: 'two' })],
  });
  const store = createEditorStore({ name: 'Sale', version: 1, document });
  const move = (dx: number, gesture?: string) =>
    store
      .getState()
      .edit((current) => moveElements(current, ['text'], { dx, dy: 0 }), gesture ? { gesture } : {});
  const x = () => sceneOf(store.getState()).elements[0]?.x;
  return { store, document, move, x };
}

test('makes one entry of a drag with any number of steps', () => {
  const { store, move, x } = opened();
  for (let step = 0; step < 30; step += 1) move(1, 'drag 1');
  store.getState().settle();
  expect(x()).toBe(30);
  expect(store.getState().history.past).toHaveLength(1);
  store.getState().undo();
  expect(x()).toBe(0);
  store.getState().redo();
  expect(x()).toBe(30);
});

test('makes one entry for each gesture, even of the same control', () => {
  const { store, move } = opened();
  move(1, 'nudge');
  store.getState().settle();
  move(1, 'nudge');
  expect(store.getState().history.past).toHaveLength(2);
});

test('makes no entry for an edit that changes nothing', () => {
  const { store } = opened();
  store.getState().edit((document) => deleteElements(document, ['nobody']));
  expect(store.getState().history.past).toHaveLength(0);
  expect(hasUnsavedChanges(store.getState())).toBe(false);
});

test('undo and redo restore the scene and the selection of the edit', () => {
  const { store } = opened();
  store.getState().select(['text']);
  store.getState().edit((document) => deleteElements(document, ['text']));
  expect(store.getState().focus.selection).toEqual([]);
  store.getState().openScene('two');
  store.getState().undo();
  expect(store.getState().focus).toEqual({ sceneId: 'one', selection: ['text'] });
  store.getState().openScene('two');
  store.getState().redo();
  expect(store.getState().focus).toEqual({ sceneId: 'one', selection: [] });
});

test('opens another scene when undo removes the open one', () => {
  const { store } = opened();
  const scene = newScene({ id: 'three', name: 'three' });
  store
    .getState()
    .edit((document) => addScene(document, scene), { focus: { sceneId: 'three', selection: [] } });
  expect(sceneOf(store.getState()).id).toBe('three');
  store.getState().undo();
  expect(sceneOf(store.getState()).id).toBe('one');
});

test('has nothing to save once undo reaches the saved document', () => {
  const { store, move, document } = opened();
  move(5);
  expect(hasUnsavedChanges(store.getState())).toBe(true);
  store.getState().undo();
  expect(documentOf(store.getState())).toBe(document);
  expect(hasUnsavedChanges(store.getState())).toBe(false);
});

test('keeps every step of a long session', () => {
  const { store, move, x } = opened();
  for (let step = 0; step < 2000; step += 1) move(1);
  for (let step = 0; step < 2000; step += 1) store.getState().undo();
  expect(x()).toBe(0);
});
