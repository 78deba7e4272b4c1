// @vitest-environment jsdom
import { aDocument, anAudio, aScene, aText } from '@marquee/testkit';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ElementFrames } from '../../canvas/element-frames.tsx';
import { sceneOf } from '../../document/editor-store.ts';
import { anEditor } from '../../testing/an-editor.ts';
import { renderInEditor } from '../../testing/render-in-editor.tsx';
import { ElementRow } from '../library/element-row.tsx';
import { PropertiesPanel } from './properties-panel.tsx';

afterEach(cleanup);

const music = anAudio({ id: 'music', name: 'Jazz' });

const opened = (elements = [aText({ id: 'text', name: 'Title' }), music]) =>
  anEditor(aDocument({ scenes: [aScene({ id: 'one', elements }), aScene({ id: 'two' })] }));

test('music is in the list of elements, but not on the canvas', async () => {
  const editor = opened();
  await renderInEditor(
    editor,
    <>
      <ElementFrames />
      <ElementRow element={music} />
    </>,
  );
  expect(screen.getByRole('button', { name: '文本：Title' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /背景音乐：Jazz/ })).toBeNull();
  expect(screen.getByText('Jazz')).toBeTruthy();
});

test('a deleted sound is named in the list', async () => {
  const editor = opened();
  editor.view.getState().setMissing([music.sounds[0]?.materialId ?? 0]);
  await renderInEditor(editor, <ElementRow element={music} />);
  expect(screen.getByRole('img', { name: '素材已丢失' })).toBeTruthy();
});

test('music has no position, size or frame', async () => {
  const editor = opened();
  editor.store.getState().select(['music']);
  await renderInEditor(editor, <PropertiesPanel />);
  expect(screen.getByText('播放范围')).toBeTruthy();
  expect(screen.queryByLabelText('X')).toBeNull();
  expect(screen.queryByText('入场效果')).toBeNull();
});

test('music of the whole program has no span, and can be opened from every scene', async () => {
  const whole = { ...music, scope: 'program' as const };
  const editor = opened([whole]);
  editor.store.getState().openScene('two');
  await renderInEditor(editor, <PropertiesPanel />);
  fireEvent.click(screen.getByRole('button', { name: /Jazz/ }));
  expect(sceneOf(editor.store.getState()).id).toBe('one');
  expect(editor.store.getState().focus.selection).toEqual(['music']);
  expect(await screen.findByText('播放范围')).toBeTruthy();
  expect(screen.queryByText('场景内时间')).toBeNull();
});

test('several elements with music among them are placed without it', async () => {
  const editor = opened();
  editor.store.getState().select(['text', 'music']);
  await renderInEditor(editor, <PropertiesPanel />);
  fireEvent.change(screen.getByLabelText('X'), { target: { value: '70' } });
  expect(sceneOf(editor.store.getState()).elements.map(({ x }) => x)).toEqual([70, 0]);
});
