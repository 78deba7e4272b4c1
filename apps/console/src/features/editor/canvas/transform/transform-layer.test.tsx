// @vitest-environment jsdom
import { hasBox, type SceneElement, setElementsLocked } from '@marquee/scene';
import { aDocument, aScene, aText } from '@marquee/testkit';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Editor } from '../../document/editor-context.ts';
import { sceneOf } from '../../document/editor-store.ts';
import { anEditor } from '../../testing/an-editor.ts';
import { renderInEditor } from '../../testing/render-in-editor.tsx';
import { ElementFrames } from '../element-frames.tsx';
import { TransformLayer } from './transform-layer.tsx';

/** Runs what waits for the next frame. */
let nextFrame = () => {};

beforeEach(() => {
  const waiting = new Map<number, FrameRequestCallback>();
  let handle = 0;
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
    handle += 1;
    waiting.set(handle, run);
    return handle;
  });
  vi.stubGlobal('cancelAnimationFrame', (cancelled: number) => waiting.delete(cancelled));
  nextFrame = () =>
    act(() => {
      const runs = [...waiting.values()];
      waiting.clear();
      for (const run of runs) run(0);
    });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const A = aText({ id: 'a', x: 100, y: 100, width: 100, height: 50 });
const B = aText({ id: 'b', x: 400, y: 100, width: 100, height: 50 });

function Canvas() {
  const stage = useRef<HTMLElement>(null);
  return (
    <section ref={stage} data-testid="stage">
      <ElementFrames />
      <TransformLayer stage={stage} />
    </section>
  );
}

/** A canvas of program pixels, so that pointer and document have the same coordinates. */
async function aCanvas(elements: SceneElement[] = [A, B]) {
  const editor = anEditor(aDocument({ scenes: [aScene({ elements })] }));
  editor.view.getState().toggleSnapping();
  const { container } = await renderInEditor(editor, <Canvas />);
  const find = (selector: string) => {
    const node = container.querySelector(selector);
    if (!node) throw new Error(`there is no ${selector}`);
    return node;
  };
  return {
    editor,
    stage: find('section'),
    frame: (id: string) => find(`[data-frame-id="${id}"]`),
    handle: (name: string) => find(`[data-transform="${name}"]`),
    placeOf: (id: string) => placeOf(editor, id),
    selection: () => editor.store.getState().focus.selection,
    steps: () => editor.store.getState().history.past.length,
  };
}

function placeOf(editor: Editor, id: string) {
  const element = sceneOf(editor.store.getState()).elements.find((candidate) => candidate.id === id);
  return element && hasBox(element) ? { x: element.x, y: element.y } : undefined;
}

interface Held {
  shiftKey?: boolean;
  altKey?: boolean;
  ctrlKey?: boolean;
}

const pointer = (x: number, y: number, held: Held = {}) => ({
  clientX: x,
  clientY: y,
  button: 0,
  isPrimary: true,
  pointerId: 1,
  ...held,
});

const press = (node: Element, x: number, y: number, held?: Held) =>
  fireEvent.pointerDown(node, pointer(x, y, held));
const move = (x: number, y: number, held?: Held) => fireEvent.pointerMove(window, pointer(x, y, held));
const release = (x: number, y: number, held?: Held) => fireEvent.pointerUp(window, pointer(x, y, held));

test('a press on an element selects it and goes on as a drag, which is one step of the history', async () => {
  const { frame, placeOf, selection, steps } = await aCanvas();
  press(frame('a'), 110, 110);
  expect(selection()).toEqual(['a']);
  move(120, 110);
  nextFrame();
  move(140, 130);
  nextFrame();
  expect(placeOf('a')).toEqual({ x: 130, y: 120 });
  release(150, 130);
  expect(placeOf('a')).toEqual({ x: 140, y: 120 });
  expect(steps()).toBe(1);
});

test('changes the document once per frame, however often the pointer moves', async () => {
  const { editor, frame, placeOf } = await aCanvas();
  press(frame('a'), 110, 110);
  const changed = vi.fn();
  editor.store.subscribe(changed);
  for (let x = 111; x <= 160; x += 1) move(x, 110);
  expect(placeOf('a')).toEqual({ x: 100, y: 100 });
  nextFrame();
  expect(placeOf('a')).toEqual({ x: 150, y: 100 });
  expect(changed).toHaveBeenCalledOnce();
});

test('a hand that is not quite still makes a click and no drag', async () => {
  const { frame, placeOf, steps } = await aCanvas();
  press(frame('a'), 110, 110);
  move(111, 111);
  release(111, 111);
  expect(placeOf('a')).toEqual({ x: 100, y: 100 });
  expect(steps()).toBe(0);
});

test('a drag of one of several selected elements moves all, a click chooses that one', async () => {
  const { editor, frame, placeOf, selection } = await aCanvas();
  act(() => editor.store.getState().select(['a', 'b']));
  press(frame('b'), 410, 110);
  release(430, 110);
  expect([placeOf('a'), placeOf('b')]).toEqual([
    { x: 120, y: 100 },
    { x: 420, y: 100 },
  ]);
  expect(selection()).toEqual(['a', 'b']);
  press(frame('b'), 430, 110);
  release(430, 110);
  expect(selection()).toEqual(['b']);
});

test('several elements are dragged by the space between them too, and a click there selects none', async () => {
  const { editor, stage, placeOf, selection } = await aCanvas();
  act(() => editor.store.getState().select(['a', 'b']));
  press(stage, 300, 120);
  release(300, 170);
  expect(placeOf('a')).toEqual({ x: 100, y: 150 });
  press(stage, 300, 170);
  release(300, 170);
  expect(selection()).toEqual([]);
});

test('a press with Shift adds an element and removes it again', async () => {
  const { frame, selection } = await aCanvas();
  press(frame('a'), 110, 110);
  release(110, 110);
  press(frame('b'), 410, 110, { shiftKey: true });
  release(410, 110);
  expect(selection()).toEqual(['a', 'b']);
  press(frame('a'), 110, 110, { shiftKey: true });
  release(110, 110);
  expect(selection()).toEqual(['b']);
});

test('a drag with Alt leaves the original in its place and selects the copy', async () => {
  const { editor, frame, placeOf, selection, steps } = await aCanvas();
  press(frame('a'), 110, 110, { altKey: true });
  release(110, 210, { altKey: true });
  expect(placeOf('a')).toEqual({ x: 100, y: 100 });
  const [copy = ''] = selection();
  expect(copy).not.toBe('a');
  expect(placeOf(copy)).toEqual({ x: 100, y: 200 });
  expect(sceneOf(editor.store.getState()).elements).toHaveLength(3);
  expect(steps()).toBe(1);
});

test('a click with Alt copies nothing', async () => {
  const { editor, frame } = await aCanvas();
  press(frame('a'), 110, 110, { altKey: true });
  release(110, 110, { altKey: true });
  expect(sceneOf(editor.store.getState()).elements).toHaveLength(2);
});

test('a handle resizes the selection, in proportion as soon as Shift is held', async () => {
  const { editor, frame, handle } = await aCanvas();
  const size = () => sceneOf(editor.store.getState()).elements[0];
  press(frame('a'), 110, 110);
  release(110, 110);
  press(handle('se'), 200, 150);
  move(300, 150);
  nextFrame();
  expect(size()).toMatchObject({ x: 100, y: 100, width: 200, height: 50 });
  fireEvent.keyDown(window, { key: 'Shift', shiftKey: true });
  nextFrame();
  expect(size()).toMatchObject({ x: 100, y: 100, width: 200, height: 100 });
  release(300, 150, { shiftKey: true });
});

test('the upper handle rotates the selection', async () => {
  const { editor, frame, handle } = await aCanvas();
  press(frame('a'), 110, 110);
  release(110, 110);
  press(handle('rotate'), 150, 60);
  release(220, 125);
  expect(sceneOf(editor.store.getState()).elements[0]).toMatchObject({ x: 100, y: 100, rotation: 90 });
});

test('a drag over the canvas selects what it touches, and with Shift adds to the selection', async () => {
  const { stage, selection } = await aCanvas();
  press(stage, 50, 50);
  release(150, 120);
  expect(selection()).toEqual(['a']);
  press(stage, 600, 200, { shiftKey: true });
  release(450, 120, { shiftKey: true });
  expect(selection()).toEqual(['a', 'b']);
});

test('a click beside all elements selects none', async () => {
  const { editor, stage, selection } = await aCanvas();
  act(() => editor.store.getState().select(['a']));
  press(stage, 700, 400);
  release(700, 400);
  expect(selection()).toEqual([]);
});

test('locked elements are neither moved nor selected by a drag over the canvas', async () => {
  const { editor, stage, placeOf, selection } = await aCanvas();
  act(() => editor.store.getState().edit((document) => setElementsLocked(document, ['a'], true)));
  press(stage, 50, 50);
  release(550, 120);
  expect(selection()).toEqual(['b']);
  act(() => editor.store.getState().select(['a', 'b']));
  press(stage, 410, 110);
  release(430, 110);
  expect(placeOf('a')).toEqual({ x: 100, y: 100 });
});

test('edges snap to the canvas, except while Ctrl is held', async () => {
  const { editor, frame, placeOf } = await aCanvas();
  editor.view.getState().toggleSnapping();
  press(frame('a'), 110, 110);
  move(14, 200);
  nextFrame();
  expect(placeOf('a')).toEqual({ x: 0, y: 190 });
  move(14, 200, { ctrlKey: true });
  nextFrame();
  expect(placeOf('a')).toEqual({ x: 4, y: 190 });
  release(14, 200);
});

test('neither the right button nor a second finger begins a gesture', async () => {
  const { frame, selection } = await aCanvas();
  fireEvent.pointerDown(frame('a'), { ...pointer(110, 110), button: 2 });
  fireEvent.pointerDown(frame('a'), { ...pointer(110, 110), isPrimary: false });
  expect(selection()).toEqual([]);
});

test('the keyboard stays where it is when an element is pressed', async () => {
  const { frame } = await aCanvas();
  expect(fireEvent.mouseDown(frame('a'))).toBe(false);
});
