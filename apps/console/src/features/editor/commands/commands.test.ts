import { aDocument, aPicture, aScene, aText } from '@marquee/testkit';
import { beforeAll, expect, test } from 'vitest';
import { documentOf, sceneOf } from '../document/editor-store.ts';
import { anEditor } from '../testing/an-editor.ts';
import { startTexts } from '../testing/start-texts.ts';
import { COMMANDS, type CommandId } from './commands.ts';

beforeAll(startTexts);

function editing(...elements: ReturnType<typeof aText>[]) {
  const editor = anEditor(aDocument({ scenes: [aScene({ id: 'one', elements }), aScene({ id: 'two' })] }));
  const run = (...ids: CommandId[]) => {
    for (const id of ids) COMMANDS[id].run(editor);
  };
  const elementsNow = () => sceneOf(editor.store.getState()).elements;
  return { editor, run, elementsNow, select: editor.store.getState().select };
}

test('the steps of a held arrow key are one entry, which ends when the key is released', () => {
  const { editor, run, elementsNow, select } = editing(aText({ id: 'a', x: 0 }));
  select(['a']);
  run('move_right', 'move_right', 'move_right_far');
  editor.store.getState().settle();
  run('move_left');
  expect(elementsNow()[0]?.x).toBe(11);
  expect(editor.store.getState().history.past).toHaveLength(2);
});

test('pastes into another scene with new ids, and selects the pasted elements', () => {
  const { editor, run, elementsNow, select } = editing(aText({ id: 'a' }), aText({ id: 'b' }));
  select(['a', 'b']);
  run('copy', 'next_scene', 'paste');
  const ids = elementsNow().map(({ id }) => id);
  expect(ids).toHaveLength(2);
  expect(ids).not.toContain('a');
  expect(editor.store.getState().focus).toEqual({ sceneId: 'two', selection: ids });
});

test('paste restores cut elements', () => {
  const { run, elementsNow, select } = editing(aText({ id: 'a' }));
  select(['a']);
  run('cut');
  expect(elementsNow()).toEqual([]);
  run('paste');
  expect(elementsNow()).toHaveLength(1);
});

test('duplicates beside the original and selects the copy', () => {
  const { editor, run, elementsNow, select } = editing(aText({ id: 'a', x: 0 }));
  select(['a']);
  run('duplicate');
  expect(elementsNow()[1]?.x).toBe(20);
  expect(editor.store.getState().focus.selection).toEqual([elementsNow()[1]?.id]);
});

test('selects all elements that can be changed', () => {
  const { editor, run } = editing(
    aText({ id: 'a' }),
    aText({ id: 'b', locked: true }),
    aText({ id: 'c', hidden: true }),
  );
  run('select_all');
  expect(editor.store.getState().focus.selection).toEqual(['a']);
});

test('aligns one element with the canvas and several with each other', () => {
  const { run, elementsNow, select } = editing(aText({ id: 'a', x: 300 }), aText({ id: 'b', x: 500 }));
  select(['b']);
  run('align_right');
  expect(elementsNow()[1]?.x).toBe(1920 - 400);
  select(['a', 'b']);
  run('align_left');
  expect(elementsNow().map(({ x }) => x)).toEqual([300, 300]);
});

test('disables changes of locked elements', () => {
  const { editor, select } = editing(aText({ id: 'a', locked: true }));
  select(['a']);
  expect(COMMANDS.move_left.isEnabled?.(editor)).toBe(false);
  expect(COMMANDS.align_left.isEnabled?.(editor)).toBe(false);
  expect(COMMANDS.lock.isEnabled?.(editor)).toBe(true);
});

test('a new text is on top, selected and within the canvas', () => {
  const { editor, run, elementsNow } = editing(aText({ id: 'a' }));
  run('insert_text');
  const added = elementsNow().at(-1);
  expect(added?.type).toBe('text');
  expect(editor.store.getState().focus.selection).toEqual([added?.id]);
  const { width, height } = documentOf(editor.store.getState());
  expect(added && added.x >= 0 && added.x + added.width <= width).toBe(true);
  expect(added && added.y >= 0 && added.y + added.height <= height).toBe(true);
});

test('editor 13: a second new text takes a free place below the first', () => {
  const { run, elementsNow } = editing();
  run('insert_text', 'insert_text');
  const [first, second] = elementsNow();
  expect(second?.x).toBe(first?.x);
  expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0) + 20);
});

test('a new picture asks for its materials first', () => {
  const { editor, run, elementsNow } = editing();
  run('insert_picture');
  expect(editor.view.getState().inserting).toBe('picture');
  expect(elementsNow()).toEqual([]);
});

test('explains why nothing can be added to a locked scene', () => {
  const editor = anEditor(aDocument({ scenes: [aScene({ locked: true })] }));
  COMMANDS.insert_text.run(editor);
  expect(editor.view.getState().notice?.key).toBe('scene_locked');
});

test('editor 16: mirrors pictures, not texts', () => {
  const picture = aPicture({ id: 'picture' });
  const editor = anEditor(aDocument({ scenes: [aScene({ elements: [aText({ id: 'text' }), picture] })] }));
  const isEnabledFor = (...ids: string[]) => {
    editor.store.getState().select(ids);
    return COMMANDS.flip_horizontally.isEnabled?.(editor);
  };
  expect([isEnabledFor('text'), isEnabledFor('picture'), isEnabledFor('text', 'picture')]).toEqual([
    false,
    true,
    true,
  ]);
});
