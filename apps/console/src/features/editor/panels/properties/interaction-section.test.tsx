// @vitest-environment jsdom
import { asInteractive } from '@marquee/scene';
import { aButton, aDocument, aScene } from '@marquee/testkit';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/commands.ts';
import { documentOf } from '../../document/editor-store.ts';
import { insertElement } from '../../elements/insert-element.ts';
import { anEditor } from '../../testing/an-editor.ts';
import { renderInEditor } from '../../testing/render-in-editor.tsx';
import { ToolRail } from '../library/tool-rail.tsx';
import { PropertiesPanel } from './properties-panel.tsx';

afterEach(cleanup);

const ordinary = aDocument({ scenes: [aScene({ id: 'a' }), aScene({ id: 'b' })] });

test('the return home has a limit of 20-3600 seconds, told at the field', async () => {
  const editor = anEditor(asInteractive(ordinary));
  await renderInEditor(editor, <PropertiesPanel />);
  const field = await screen.findByLabelText('返回首页');
  const set = (value: string) => fireEvent.change(field, { target: { value } });
  const current = () => documentOf(editor.store.getState()).interaction?.homeJumpMs;
  for (const wrong of ['19', '3601']) {
    set(wrong);
    expect(screen.getByText('请输入 20 到 3600 之间的数值（秒）')).toBeTruthy();
    expect(current()).toBe(60_000);
  }
  set('3600');
  expect(current()).toBe(3_600_000);
});

test('an ordinary program has no settings for touches', async () => {
  await renderInEditor(anEditor(ordinary), <PropertiesPanel />);
  expect(screen.queryByLabelText('返回首页')).toBeNull();
});

test('the button tool says why it adds nothing to an ordinary program', async () => {
  const editor = anEditor(ordinary);
  await renderInEditor(editor, <ToolRail />);
  const tool = screen.getByLabelText('添加按钮');
  expect(tool.getAttribute('aria-disabled')).toBe('true');
  expect(tool.title).toBe('按钮只能用于互动节目');
  fireEvent.click(tool);
  expect(editor.view.getState().notice?.key).toBe('interactive_only');
  expect(documentOf(editor.store.getState())).toBe(ordinary);
});

test('buttons are added to and pasted into interactive programs only', () => {
  const editor = anEditor(asInteractive(ordinary));
  insertElement(editor, 'button');
  expect(documentOf(editor.store.getState()).scenes[0]?.elements).toMatchObject([{ type: 'button' }]);
  const other = anEditor(ordinary);
  other.clipboard.write([aButton()]);
  COMMANDS.paste.run(other);
  expect(other.view.getState().notice?.key).toBe('interactive_only');
});
