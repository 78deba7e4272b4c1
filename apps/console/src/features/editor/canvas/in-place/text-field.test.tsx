// @vitest-environment jsdom
import { asInteractive, newElement, type SceneElement } from '@marquee/scene';
import { aButton, aDocument, aScene, aText } from '@marquee/testkit';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/commands.ts';
import { sceneOf } from '../../document/editor-store.ts';
import { anEditor } from '../../testing/an-editor.ts';
import { renderInEditor } from '../../testing/render-in-editor.tsx';
import { InPlaceLayer } from './in-place-layer.tsx';

afterEach(cleanup);

async function edit(element: SceneElement) {
  const editor = anEditor(asInteractive(aDocument({ scenes: [aScene({ elements: [element] })] })));
  editor.store.getState().select([element.id]);
  COMMANDS.edit_content.run(editor);
  await renderInEditor(editor, <InPlaceLayer />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  const type = (value: string) => fireEvent.input(field, { target: { value } });
  const compose = (value: string) => {
    const event = new InputEvent('input', { bubbles: true, isComposing: true });
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, value);
    fireEvent(field, event);
  };
  const edited = () => sceneOf(editor.store.getState()).elements[0];
  const isEditing = () => editor.view.getState().inPlace !== null;
  return { editor, field, type, compose, edited, isEditing };
}

test('begins with the whole text selected, so that typing replaces it', async () => {
  const { field } = await edit(aText({ name: '标题文本', text: '欢迎光临' }));
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
  expect(field.getAttribute('aria-label')).toBe('“标题文本”的文本');
});

test('shows every input at once, and undo reverts all of them together', async () => {
  const { editor, type, edited, isEditing, field } = await edit(aText({ text: '旧' }));
  type('新');
  expect(edited()).toMatchObject({ text: '新' });
  type('新品\n上市');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(isEditing()).toBe(false);
  expect(edited()).toMatchObject({ text: '新品\n上市' });
  act(() => editor.store.getState().undo());
  expect(edited()).toMatchObject({ text: '旧' });
  expect(editor.store.getState().history.past).toHaveLength(0);
});

test('two edits of the same text are two entries', async () => {
  const { editor, type, field } = await edit(aText({ text: '旧' }));
  type('新');
  act(() => field.blur());
  act(() => COMMANDS.edit_content.run(editor));
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '更新' } });
  expect(editor.store.getState().history.past).toHaveLength(2);
});

test('tells the length, and leaves out what exceeds the limit', async () => {
  const { type, edited } = await edit(aText({ text: '一'.repeat(799) }));
  expect(screen.getByRole('status').textContent).toBe('799/800 字符');
  type(`二三四${'一'.repeat(799)}`);
  expect(edited()).toMatchObject({ text: `二${'一'.repeat(799)}` });
  expect(screen.getByRole('status').textContent).toContain('最多 800 个字符，超出部分未输入');
});

test('lets an input method compose beyond the limit, and cuts its text at the end', async () => {
  const { field, compose, edited } = await edit(aText({ text: '一'.repeat(800) }));
  fireEvent.compositionStart(field);
  compose(`${'一'.repeat(800)}ni hao`);
  expect(field.value).toHaveLength(806);
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  expect(screen.getByRole('textbox')).toBe(field);
  fireEvent.compositionEnd(field);
  expect(field.value).toHaveLength(800);
  expect(edited()).toMatchObject({ text: '一'.repeat(800) });
});

test('a scrolling text is one line: Enter ends it, and pasted lines become one', async () => {
  const { field, type, edited, isEditing } = await edit(
    newElement('scrolling-text', { id: 'line', name: '滚动文本', text: '欢迎' }),
  );
  type('第一行\r\n  第二行');
  expect(edited()).toMatchObject({ text: '第一行 第二行' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(isEditing()).toBe(false);
});

test('a button keeps its last valid text', async () => {
  const { field, type, edited } = await edit(aButton({ text: '返回' }));
  type('');
  expect(edited()).toMatchObject({ text: '返回' });
  expect(screen.getByRole('status').textContent).toContain('至少输入 1 个字符');
  type('一二三四五六七八九');
  expect(edited()).toMatchObject({ text: '一二三四五六七八' });
  type('');
  act(() => field.blur());
  expect(edited()).toMatchObject({ text: '一二三四五六七八' });
});

test('ends when the element is locked or deleted by another command', async () => {
  const { editor, isEditing } = await edit(aText());
  act(() => COMMANDS.lock.run(editor));
  expect(isEditing()).toBe(false);
});

test('does not begin for a locked element', () => {
  const editor = anEditor(aDocument({ scenes: [aScene({ elements: [aText({ id: 'a', locked: true })] })] }));
  editor.store.getState().select(['a']);
  expect(COMMANDS.edit_content.isEnabled?.(editor)).toBe(false);
});
