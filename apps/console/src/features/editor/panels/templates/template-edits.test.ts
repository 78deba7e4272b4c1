import { newDocument } from '@marquee/scene';
import { aDocument, aScene, aText } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { documentOf, sceneOf } from '../../document/editor-store.ts';
import { anEditor } from '../../testing/an-editor.ts';
import { addTemplateScenes, applyTemplate } from './template-edits.ts';

const mine = aDocument({
  scenes: [aScene({ id: 'a', elements: [aText({ id: 'text' })] }), aScene({ id: 'b' })],
});
const template = newDocument({ width: 1920, height: 1080 }, { id: 'theirs', name: 'Theirs' });

test('replaces all scenes in one step that can be undone', () => {
  const editor = anEditor(mine);
  applyTemplate(editor, template);
  expect(documentOf(editor.store.getState()).scenes.map(({ id }) => id)).toEqual(['theirs']);
  expect(sceneOf(editor.store.getState()).id).toBe('theirs');
  editor.store.getState().undo();
  expect(documentOf(editor.store.getState())).toBe(mine);
});

test('adds scenes after the open one and opens the first of them', () => {
  const editor = anEditor(mine);
  addTemplateScenes(editor, template);
  const { scenes } = documentOf(editor.store.getState());
  expect(scenes.map(({ name }) => name)).toEqual([mine.scenes[0]?.name, 'Theirs', mine.scenes[1]?.name]);
  expect(sceneOf(editor.store.getState())).toBe(scenes[1]);
  editor.store.getState().undo();
  expect(documentOf(editor.store.getState())).toBe(mine);
});
