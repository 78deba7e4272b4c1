// @vitest-environment jsdom
import { aDocument, aScene, aText } from '@marquee/testkit';
import { act, cleanup } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { sceneOf } from '../document/editor-store.ts';
import { toProgram } from '../document/viewport.ts';
import { anEditor } from '../testing/an-editor.ts';
import { renderInEditor } from '../testing/render-in-editor.tsx';
import { ElementFrames } from './element-frames.tsx';
import { TransformLayer } from './transform/transform-layer.tsx';
import { usePinch } from './use-pinch.ts';

afterEach(cleanup);

function Canvas() {
  const stage = useRef<HTMLElement>(null);
  usePinch(stage);
  return (
    <section ref={stage} data-stage>
      <ElementFrames />
      <TransformLayer stage={stage} />
    </section>
  );
}

async function touching() {
  const editor = anEditor(aDocument({ scenes: [aScene({ elements: [aText({ id: 'a', x: 0, y: 0 })] })] }));
  const { container } = await renderInEditor(editor, <Canvas />);
  const node = (selector: string) => container.querySelector(selector) ?? document.body;
  const finger = (pointerId: number, selector = '[data-stage]') => {
    const send = (type: string, x: number, y: number) =>
      act(() => {
        const init = { pointerId, pointerType: 'touch', isPrimary: pointerId === 1, clientX: x, clientY: y };
        node(selector).dispatchEvent(new PointerEvent(type, { ...init, bubbles: true, cancelable: true }));
      });
    return {
      press: (x: number, y: number) => send('pointerdown', x, y),
      move: (x: number, y: number) => send('pointermove', x, y),
      release: (x: number, y: number) => send('pointerup', x, y),
    };
  };
  return { editor, finger, viewport: () => editor.view.getState().viewport };
}

it('editor 15: two fingers zoom around their middle', async () => {
  const { finger, viewport } = await touching();
  const before = toProgram(viewport(), { x: 200, y: 100 });
  const [one, other] = [finger(1), finger(2)];
  one.press(100, 100);
  other.press(300, 100);
  one.move(0, 100);
  other.move(400, 100);
  expect(viewport().zoom).toBeCloseTo(2);
  expect(toProgram(viewport(), { x: 200, y: 100 }).x).toBeCloseTo(before.x);
});

it('editor 15: two fingers pan, and one finger alone does not', async () => {
  const { finger, viewport } = await touching();
  const [one, other] = [finger(1), finger(2)];
  one.press(100, 100);
  one.move(150, 160);
  expect(viewport()).toEqual({ x: 0, y: 0, zoom: 1 });
  other.press(250, 160);
  one.move(160, 180);
  other.move(260, 180);
  expect(viewport().x).toBeCloseTo(10);
  expect(viewport().y).toBeCloseTo(20);
  other.release(260, 180);
  one.move(500, 500);
  expect(viewport().x).toBeCloseTo(10);
});

it('editor 15: a second finger ends the drag of an element', async () => {
  const { editor, finger } = await touching();
  const [one, other] = [finger(1, '[data-frame-id="a"]'), finger(2)];
  one.press(10, 10);
  other.press(300, 300);
  one.move(200, 200);
  one.release(200, 200);
  expect(sceneOf(editor.store.getState()).elements[0]).toMatchObject({ x: 0, y: 0 });
  expect(editor.store.getState().focus.selection).toEqual(['a']);
});
