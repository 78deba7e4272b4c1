// @vitest-environment jsdom
import { aDocument, aPicture, aScene } from '@marquee/testkit';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/commands.ts';
import { sceneOf } from '../../document/editor-store.ts';
import { anEditor } from '../../testing/an-editor.ts';
import { renderInEditor } from '../../testing/render-in-editor.tsx';
import { InPlaceLayer } from '../in-place/in-place-layer.tsx';

afterEach(cleanup);

/** A picture of 400 × 200 in a box of the same size, of which the frame is open. */
async function cropping() {
  const picture = aPicture({ id: 'picture', x: 100, y: 50, width: 400, height: 200 });
  const editor = anEditor(aDocument({ scenes: [aScene({ elements: [picture] })] }));
  editor.store.getState().select(['picture']);
  COMMANDS.edit_content.run(editor);
  await renderInEditor(editor, <InPlaceLayer />);
  const image = await screen.findByRole('img', { hidden: true });
  Object.defineProperties(image, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } });
  fireEvent.load(image);
  const area = screen.getByRole('slider', { name: '保留的区域' });
  const element = () => sceneOf(editor.store.getState()).elements[0];
  return { editor, area, picture, element };
}

/** The right and lower edges move inwards by a hundredth of the picture. */
const shrink = (area: HTMLElement) => {
  fireEvent.keyDown(area, { key: 'ArrowLeft', shiftKey: true });
  fireEvent.keyDown(area, { key: 'ArrowUp', shiftKey: true });
};

test('changes the document once, with Enter', async () => {
  const { editor, area, picture, element } = await cropping();
  shrink(area);
  shrink(area);
  expect(element()).toEqual(picture);
  fireEvent.keyDown(area, { key: 'Enter' });
  expect(element()).toMatchObject({
    crop: { x: 0, y: 0, width: 0.98, height: 0.98 },
    x: 100,
    y: 50,
    width: 392,
    height: 196,
  });
  expect(editor.store.getState().history.past).toHaveLength(1);
  expect(editor.view.getState().inPlace).toBeNull();
});

test('a press beside the picture applies the crop too', async () => {
  const { area, element } = await cropping();
  shrink(area);
  fireEvent.pointerDown(document.body);
  expect(element()).toMatchObject({ crop: { width: 0.99 } });
});

test('Escape discards the crop', async () => {
  const { editor, area, picture, element } = await cropping();
  shrink(area);
  fireEvent.keyDown(area, { key: 'Escape' });
  expect(element()).toBe(picture);
  expect(editor.store.getState().history.past).toHaveLength(0);
  expect(editor.view.getState().inPlace).toBeNull();
});

test('an enlarged picture keeps its box, and its part moves with the arrows', async () => {
  const { area, element } = await cropping();
  for (let step = 0; step < 5; step += 1) fireEvent.click(screen.getByRole('button', { name: '放大图片' }));
  fireEvent.keyDown(area, { key: 'ArrowRight' });
  fireEvent.click(screen.getByRole('button', { name: /裁\s*剪$/ }));
  expect(element()).toMatchObject({ x: 100, y: 50, width: 400, height: 200 });
  expect(element()).toHaveProperty('crop.width', expect.closeTo(1 / 1.1 ** 5, 4));
});

test('shows the whole picture again', async () => {
  const { area, element } = await cropping();
  shrink(area);
  fireEvent.click(screen.getByRole('button', { name: '恢复完整图片' }));
  fireEvent.keyDown(area, { key: 'Enter' });
  expect(element()).toMatchObject({ width: 400, height: 200 });
  expect(element()).not.toHaveProperty('crop.width');
});

test('another change of the element ends the cropping', async () => {
  const { editor } = await cropping();
  act(() => COMMANDS.move_right.run(editor));
  expect(editor.view.getState().inPlace).toBeNull();
});
