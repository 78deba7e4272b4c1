// @vitest-environment jsdom
import { newElement } from '@marquee/scene';
import { aDocument, aFileRef, aScene } from '@marquee/testkit';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sceneOf } from '../../document/editor-store.ts';
import { PropertiesPanel } from '../../panels/properties/properties-panel.tsx';
import { anEditor } from '../../testing/an-editor.ts';
import { renderInEditor } from '../../testing/render-in-editor.tsx';

afterEach(cleanup);

async function showing(durationMs?: number) {
  const file = aFileRef({ mime: 'image/gif', ...(durationMs && { durationMs }) });
  const element = newElement('dynamic', { id: 'cat', name: 'Cat', file });
  const editor = anEditor(aDocument({ scenes: [aScene({ elements: [element] })] }));
  editor.store.getState().select(['cat']);
  await renderInEditor(editor, <PropertiesPanel />);
  return () => sceneOf(editor.store.getState()).elements[0];
}

test('the speed is entered in percent, within its limits', async () => {
  const element = await showing(1_200);
  const field = screen.getByLabelText('速度');
  fireEvent.change(field, { target: { value: '50' } });
  expect(element()).toMatchObject({ speed: 0.5 });
  expect(screen.getByText('播放一遍 2.4 秒')).toBeTruthy();
  fireEvent.change(field, { target: { value: '401' } });
  expect(element()).toMatchObject({ speed: 0.5 });
  expect(screen.getByText(/25 到 400/)).toBeTruthy();
});

test('a picture without frames says so', async () => {
  await showing();
  expect(screen.getByText('该图片没有动画，只显示静态画面')).toBeTruthy();
});
