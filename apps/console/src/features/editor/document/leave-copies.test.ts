import { moveElements } from '@marquee/scene';
import { aDocument, aScene, aText } from '@marquee/testkit';
import { beforeAll, expect, test } from 'vitest';
import { anEditor } from '../testing/an-editor.ts';
import { startTexts } from '../testing/start-texts.ts';
import { documentOf, sceneOf } from './editor-store.ts';
import { exchangeWithCopies, leaveCopies } from './leave-copies.ts';

beforeAll(startTexts);

const a = aText({ id: 'a', x: 10, y: 20 });
const held = aText({ id: 'b', locked: true });
const start = aDocument({ scenes: [aScene({ elements: [a, held] })] });

test('a drag with Alt moves a copy on top and leaves the original, as one step', () => {
  const editor = anEditor(start);
  const { store } = editor;
  store.getState().select(['a', 'b']);
  const pairs = leaveCopies(editor, 'drag')!;
  store.getState().edit((document) => moveElements(document, ['a'], { dx: 100, dy: 5 }), { gesture: 'drag' });
  exchangeWithCopies(editor, pairs, 'drag');
  const { elements } = sceneOf(store.getState());
  expect(elements.map(({ x, y }) => [x, y])).toEqual([
    [10, 20],
    [held.x, held.y],
    [110, 25],
  ]);
  expect(elements[0]).toEqual(a);
  expect(store.getState().focus.selection).toEqual([elements[2]?.id]);
  store.getState().undo();
  expect(documentOf(store.getState())).toBe(start);
});

test('leaves nothing in a full scene and says so', () => {
  const elements = Array.from({ length: 200 }, (_, index) => aText({ id: `t${index}` }));
  const editor = anEditor(aDocument({ scenes: [aScene({ elements })] }));
  editor.store.getState().select(['t0']);
  expect(leaveCopies(editor, 'drag')).toBeUndefined();
  expect(editor.view.getState().notice?.key).toBe('scene_full');
});
