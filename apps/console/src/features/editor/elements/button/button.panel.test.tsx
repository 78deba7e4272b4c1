// @vitest-environment jsdom
import { asInteractive, deleteScene, renameScene, type SceneDocument } from '@marquee/scene';
import { aButton, aDocument, aScene } from '@marquee/testkit';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { documentOf } from '../../document/editor-store.ts';
import { PropertiesPanel } from '../../panels/properties/properties-panel.tsx';
import { anEditor } from '../../testing/an-editor.ts';
import { renderInEditor } from '../../testing/render-in-editor.tsx';

afterEach(cleanup);

const button = aButton({ id: 'button', action: { type: 'scene', sceneId: 'shop' } });

const program = asInteractive(
  aDocument({ scenes: [aScene({ id: 'home', elements: [button] }), aScene({ id: 'shop', name: '商场' })] }),
);

async function open(document: SceneDocument = program) {
  const editor = anEditor(document);
  editor.store.getState().select(['button']);
  await renderInEditor(editor, <PropertiesPanel />);
  const edited = () => documentOf(editor.store.getState()).scenes[0]?.elements[0];
  return { editor, edited };
}

test('a text of more than eight characters stays in the field and says why', async () => {
  const { edited } = await open();
  const field = screen.getByLabelText('文本');
  fireEvent.change(field, { target: { value: '一二三四五六七八九' } });
  expect(screen.getByText('请输入 1-8 个字符')).toBeTruthy();
  expect(edited()).toMatchObject({ text: 'OK' });
  fireEvent.change(field, { target: { value: '一二三四五六七八' } });
  expect(edited()).toMatchObject({ text: '一二三四五六七八' });
});

test('the target scene follows its name, and a deleted one is a fault', async () => {
  const { editor } = await open();
  expect(screen.getByText('2. 商场')).toBeTruthy();
  act(() => editor.store.getState().edit((document) => renameScene(document, 'shop', '超市')));
  expect(screen.getByText('2. 超市')).toBeTruthy();
  act(() => editor.store.getState().edit((document) => deleteScene(document, 'shop')));
  expect(screen.getByText('目标场景已删除，请重新选择')).toBeTruthy();
});

test('a third-party window has 30-90 percent of the screen', async () => {
  const popup = aButton({ id: 'button', action: { type: 'popup', url: 'https://example.com', percent: 60 } });
  const { edited } = await open(asInteractive(aDocument({ scenes: [aScene({ elements: [popup] })] })));
  const field = screen.getByLabelText('窗口大小');
  fireEvent.change(field, { target: { value: '91' } });
  expect(screen.getByText('请输入 30 到 90 之间的数值（%）')).toBeTruthy();
  fireEvent.change(field, { target: { value: '90' } });
  expect(edited()).toMatchObject({ action: { percent: 90 } });
});

test('an address takes effect when it is complete, and only if it is one', async () => {
  const popup = aButton({ id: 'button', action: { type: 'web-page', url: '' } });
  const { edited } = await open(asInteractive(aDocument({ scenes: [aScene({ elements: [popup] })] })));
  const field = screen.getByLabelText('网址');
  fireEvent.change(field, { target: { value: 'javascript:alert(1)' } });
  fireEvent.blur(field);
  expect(edited()).toMatchObject({ action: { url: '' } });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: ' http://intranet/menu ' } });
  expect(edited()).toMatchObject({ action: { url: '' } });
  fireEvent.blur(field);
  expect(edited()).toMatchObject({ action: { url: 'http://intranet/menu' } });
});

test('the corners of a button have a radius of 50 at most', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('圆角'), { target: { value: '51' } });
  expect(screen.getByText(/请输入 0 到 50 之间/)).toBeTruthy();
});
