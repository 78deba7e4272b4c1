// @vitest-environment jsdom
import { aDocument, aScene, aText } from '@marquee/testkit';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { documentOf, sceneOf } from '../document/editor-store.ts';
import { anEditor } from '../testing/an-editor.ts';
import { renderInEditor } from '../testing/render-in-editor.tsx';
import { ChangeSizeDialog } from './change-size-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openDialog() {
  const resolutions = { data: [{ res: '1366*768', device_count: 4 }] };
  vi.stubGlobal('fetch', async () => Response.json(resolutions));
  const scene = aScene({ elements: [aText({ x: 0, y: 0, width: 1920, height: 1080, fontSize: 100 })] });
  const editor = anEditor(aDocument({ scenes: [scene] }));
  editor.view.getState().openSizeDialog(true);
  await renderInEditor(editor, <ChangeSizeDialog />);
  const state = () => editor.store.getState();
  return {
    editor,
    size: () => ({ width: documentOf(state()).width, height: documentOf(state()).height }),
    text: () => sceneOf(state()).elements[0],
    choose: (size: string) => fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${size}`) })),
    apply: async () => {
      fireEvent.click(screen.getByRole('button', { name: /^更\s?改$/ }));
      await waitFor(() => expect(editor.view.getState().isSizeDialogOpen).toBe(false));
    },
  };
}

it('editor 7: changes the size of the program with its contents, as one step that undo reverts', async () => {
  const { editor, size, text, choose, apply } = await openDialog();
  choose('1080 × 1920');
  await apply();
  expect(size()).toEqual({ width: 1080, height: 1920 });
  expect(text()).toMatchObject({ x: 0, y: 0, width: 1080, height: 1920, fontSize: 56.25 });
  expect(editor.view.getState().canvas).toEqual({ width: 1080, height: 1920 });
  editor.store.getState().undo();
  expect(size()).toEqual({ width: 1920, height: 1080 });
  expect(editor.view.getState().canvas).toEqual({ width: 1920, height: 1080 });
  expect(editor.store.getState().history.past).toEqual([]);
});

it('editor 7: leaves the contents in place on request, at a free size', async () => {
  const { size, text, apply } = await openDialog();
  fireEvent.change(screen.getByLabelText('宽'), { target: { value: '2000' } });
  fireEvent.click(screen.getByRole('checkbox', { name: '缩放内容' }));
  await apply();
  expect(size()).toEqual({ width: 2000, height: 1080 });
  expect(text()).toMatchObject({ x: 0, y: 0, width: 1920, height: 1080, fontSize: 100 });
});

it('editor 8: offers the sizes of the devices first, with their number', async () => {
  await openDialog();
  await screen.findByText('4 台设备');
  expect(screen.getAllByRole('radio')[0]).toBe(screen.getByRole('radio', { name: /^1366 × 768/ }));
});
