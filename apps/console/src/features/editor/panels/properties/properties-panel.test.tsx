// @vitest-environment jsdom
import { aDocument, aPicture, aScene, aText } from '@marquee/testkit';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sceneOf } from '../../document/editor-store.ts';
import { anEditor } from '../../testing/an-editor.ts';
import { renderInEditor } from '../../testing/render-in-editor.tsx';
import { PropertiesPanel } from './properties-panel.tsx';

afterEach(cleanup);

async function showing(...elements: (ReturnType<typeof aText> | ReturnType<typeof aPicture>)[]) {
  const editor = anEditor(aDocument({ scenes: [aScene({ id: 'one', elements })] }));
  editor.store.getState().select(elements.map(({ id }) => id));
  await renderInEditor(editor, <PropertiesPanel />);
  const element = () => sceneOf(editor.store.getState()).elements[0];
  return { editor, element };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('a number within its limits takes effect while it is typed, as one entry', async () => {
  const { editor, element } = await showing(aText({ id: 'a', text: 'hello' }));
  const field = screen.getByLabelText('字号');
  type(field, '6');
  type(field, '64');
  fireEvent.blur(field);
  expect(element()).toMatchObject({ fontSize: 64 });
  expect(editor.store.getState().history.past).toHaveLength(1);
});

test('a calculation takes effect with Enter, from the value that the field had', async () => {
  const { editor, element } = await showing(aText({ id: 'a', x: 100 }));
  const field = screen.getByLabelText('X');
  type(field, '1920/2');
  expect(element()).toMatchObject({ x: 100 });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(element()).toMatchObject({ x: 960 });
  type(field, '+10');
  fireEvent.blur(field);
  expect(element()).toMatchObject({ x: 970 });
  expect(editor.store.getState().history.past).toHaveLength(2);
});

test('a relative calculation moves each of several elements from its own place', async () => {
  const { editor } = await showing(aText({ id: 'a', x: 100 }), aText({ id: 'b', x: 300 }));
  const field = screen.getByLabelText('X');
  expect(field.getAttribute('placeholder')).toBe('多个值');
  type(field, '+10');
  fireEvent.blur(field);
  expect(sceneOf(editor.store.getState()).elements.map(({ x }) => x)).toEqual([110, 310]);
});

test('arrow keys step a number within its limits', async () => {
  const { element } = await showing(aText({ id: 'a', fontSize: 5 }));
  const field = screen.getByLabelText('字号');
  fireEvent.keyDown(field, { key: 'ArrowUp', shiftKey: true });
  expect(element()).toMatchObject({ fontSize: 15 });
  for (let step = 0; step < 20; step += 1) fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(element()).toMatchObject({ fontSize: 1 });
});

test('a number outside its limits changes nothing and is reported at its field', async () => {
  const { element } = await showing(aText({ id: 'a', fontSize: 48 }));
  const field = screen.getByLabelText('字号');
  type(field, '5000');
  expect(screen.getByText('请输入 1 到 2000 之间的数值（px）')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(element()).toMatchObject({ fontSize: 48 });
  fireEvent.blur(field);
  expect(screen.queryByText(/请输入 1 到 2000/)).toBeNull();
});

test('a text of more than 800 characters stays in its field and is not applied to the canvas', async () => {
  const { element } = await showing(aText({ id: 'a', text: 'hello' }));
  const field = screen.getByLabelText('文本内容');
  type(field, '字'.repeat(800));
  expect(element()).toMatchObject({ text: '字'.repeat(800) });
  type(field, '字'.repeat(803));
  expect(screen.getByText(/最多 800 个字符，已超出 3 个/)).toBeTruthy();
  expect(element()).toMatchObject({ text: '字'.repeat(800) });
});

test.each([['2'], ['3601'], ['4.5']])('a picture cannot be shown for %s seconds', async (seconds) => {
  const { element } = await showing(aPicture({ id: 'a' }));
  type(screen.getByLabelText(/切换时间/), seconds);
  expect(screen.getByText(/3.*3600/)).toBeTruthy();
  expect(element()).toMatchObject({ pictures: [{ durationMs: 10_000 }] });
});

test('the only picture of an element cannot be removed', async () => {
  await showing(aPicture({ id: 'a' }));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /^移除/ });
  expect(button.disabled).toBe(true);
});

test('a scene cannot be shorter than its longest element', async () => {
  const { editor } = await showing();
  const picture = aPicture({ id: 'a' });
  editor.store.getState().edit((document) => ({
    ...document,
    scenes: [aScene({ id: 'one', durationMs: 20_000, elements: [picture] })],
  }));
  const field = await screen.findByLabelText('时长（秒）');
  type(field, '5');
  expect(screen.getByText('不能小于最长元素的时长（10 秒）')).toBeTruthy();
  expect(sceneOf(editor.store.getState()).durationMs).toBe(20_000);
  type(field, '12');
  expect(sceneOf(editor.store.getState()).durationMs).toBe(12_000);
});

test('locked elements are shown but cannot be changed', async () => {
  await showing(aText({ id: 'a', locked: true }));
  expect(screen.getByText('元素已锁定，解锁后才能编辑')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('字号').disabled).toBe(true);
});

test('several elements show their common properties', async () => {
  await showing(aText({ id: 'a' }), aPicture({ id: 'b' }));
  expect(screen.getByText('已选中 2 个元素')).toBeTruthy();
  expect(screen.getByLabelText('X')).toBeTruthy();
  expect(screen.queryByLabelText('字号')).toBeNull();
});

test('several texts share their letters, and one change of all of them is one entry', async () => {
  const { editor } = await showing(
    aText({ id: 'a', fontSize: 40 }),
    aText({ id: 'b', fontSize: 60, bold: true }),
  );
  const field = screen.getByLabelText('字号');
  expect(field.getAttribute('placeholder')).toBe('多个值');
  type(field, '72');
  fireEvent.blur(field);
  const elements = () => sceneOf(editor.store.getState()).elements;
  expect(elements()).toMatchObject([
    { fontSize: 72, bold: false },
    { fontSize: 72, bold: true },
  ]);
  expect(editor.store.getState().history.past).toHaveLength(1);
});

test('editor 24: a selected group is named as such, and can be dissolved', async () => {
  const { editor } = await showing(aText({ id: 'a' }), aText({ id: 'b' }), aText({ id: 'c' }));
  expect(screen.getByText('已选中 3 个元素')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^组合/ }));
  expect(screen.getByText('组合（3 个元素）')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^取消组合/ }));
  expect(screen.getByText('已选中 3 个元素')).toBeTruthy();
  expect(sceneOf(editor.store.getState()).elements.flatMap(({ groups }) => groups)).toEqual([]);
});

test('editor 14: what cannot be done with one element is not in sight, and what is done most has words', async () => {
  await showing(aText({ id: 'a' }));
  const bar = within(screen.getByRole('toolbar', { name: '对齐与层级' }));
  const buttons = bar.getAllByRole<HTMLButtonElement>('button');
  expect(buttons.filter(({ disabled }) => disabled)).toEqual([]);
  expect(buttons.map(({ textContent }) => textContent).filter(Boolean)).toEqual(['顶层', '底层', '铺满']);
});
