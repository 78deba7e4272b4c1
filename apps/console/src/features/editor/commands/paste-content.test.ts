import { aDocument, aScene, aText } from '@marquee/testkit';
import { beforeAll, expect, test, vi } from 'vitest';
import { sceneOf } from '../document/editor-store.ts';
import { anEditor } from '../testing/an-editor.ts';
import { startTexts } from '../testing/start-texts.ts';
import { type PastedContent, pasteContent } from './paste-content.ts';

beforeAll(startTexts);

const NOTHING: PastedContent = { elements: [], files: [], text: '' };

function pasting(content: Partial<PastedContent>, editor = anEditor(aDocument({ scenes: [aScene()] }))) {
  const takeFiles = vi.fn();
  pasteContent(editor, { ...NOTHING, ...content }, takeFiles);
  return { editor, takeFiles, elements: sceneOf(editor.store.getState()).elements };
}

test('elements come before files, and files before text', () => {
  const files = [new File(['x'], 'x.png')];
  const all = pasting({ elements: [aText({ text: 'one' })], files, text: 'two' });
  expect(all.elements).toMatchObject([{ text: 'one' }]);
  expect(all.takeFiles).not.toHaveBeenCalled();
  const two = pasting({ files, text: 'two' });
  expect(two.takeFiles).toHaveBeenCalledWith(files);
  expect(two.elements).toEqual([]);
});

test('text from outside becomes a selected text element, as one step', () => {
  const { editor, elements } = pasting({ text: 'Tea\r\n18\n' });
  expect(elements).toMatchObject([{ type: 'text', text: 'Tea\n18' }]);
  expect(editor.store.getState().focus.selection).toEqual([elements[0]?.id]);
  expect(editor.store.getState().history.past).toHaveLength(1);
});

test('text beyond 800 characters is cut off with a notice', () => {
  const { editor, elements } = pasting({ text: '茶'.repeat(900) });
  expect(elements).toMatchObject([{ text: '茶'.repeat(800) }]);
  expect(editor.view.getState().notice?.key).toBe('text_cut');
});

test('an empty clipboard pastes what was copied last in this browser', () => {
  const editor = anEditor(aDocument({ scenes: [aScene()] }));
  editor.clipboard.write([aText({ text: 'kept' })]);
  expect(pasting({}, editor).elements).toMatchObject([{ text: 'kept' }]);
  expect(pasting({}).editor.view.getState().notice?.key).toBe('clip_empty');
});
