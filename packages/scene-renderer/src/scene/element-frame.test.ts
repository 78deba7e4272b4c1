// @vitest-environment jsdom
import { newElement, type SceneElement } from '@marquee/scene';
import { aDocument, aFileRef, aScene, aText } from '@marquee/testkit';
import { expect, test } from 'vitest';
import type { RenderMode } from '../render-context.ts';
import { mount, nodeOf } from '../testing/mount.ts';

const PLAYING = { isPlaying: true, rate: 1 };

function show(element: SceneElement, sceneTimeMs: number, mode: RenderMode = 'play', motion = PLAYING) {
  const { host, mounted } = mount(
    aDocument({ scenes: [aScene({ durationMs: 60_000, elements: [element] })] }),
    {
      mode,
    },
  );
  mounted.showAt(0, sceneTimeMs, motion);
  return nodeOf(host, 'element', element.id);
}

test.each([
  [1_999, 'hidden'],
  [2_000, 'inherit'],
  [4_999, 'inherit'],
  [5_000, 'hidden'],
])('an element from 2 s to 5 s: at %d ms its visibility is %s', (time, visibility) => {
  expect(show(aText({ startMs: 2_000, endMs: 5_000 }), time).style.visibility).toBe(visibility);
});

test('fades in to its own opacity', () => {
  const element = aText({ startMs: 2_000, entrance: 'fade', opacity: 0.8 });
  expect(show(element, 2_250).style.opacity).toBe('0.4');
  expect(show(element, 9_000).style.opacity).toBe('0.8');
});

test.each(['edit', 'still'] as const)('is whole in %s while no time passes', (mode) => {
  const element = aText({ startMs: 2_000, entrance: 'fade' });
  const { visibility, opacity } = show(element, 0, mode, { isPlaying: false, rate: 1 }).style;
  expect([visibility, opacity]).toEqual(['inherit', '1']);
});

test('has round corners, and a border over its content', () => {
  const node = show(aText({ radius: 12, borderWidth: 3, borderColor: '#ff0000' }), 0);
  expect(node.style.borderRadius).toBe('12px');
  const border = node.lastElementChild as HTMLElement;
  expect([border.style.border, border.style.borderRadius]).toEqual(['3px solid rgb(255, 0, 0)', '12px']);
});

test('mirrors the content inside the turned box', () => {
  const node = show(aText({ flipX: true, rotation: 20 }), 0);
  expect(node.style.transform).toBe('rotate(20deg)');
  expect((node.firstElementChild as HTMLElement).style.transform).toBe('scale(-1, 1)');
});

test('a moved or turned element keeps what is painted in it', () => {
  const element = newElement('scrolling-text', {
    id: 'news',
    name: 'News',
    text: 'hello',
    width: 500,
    fontFamily: 'system',
  });
  const documentWith = (changes: object) =>
    aDocument({ scenes: [aScene({ id: 'scene', elements: [{ ...element, ...changes }] })] });
  const { host, mounted } = mount(documentWith({}));
  const node = nodeOf(host, 'element', 'news');
  const line = node.querySelector('span');
  mounted.update(documentWith({ x: 40, rotation: 30 }));
  expect([node.style.left, node.style.transform]).toEqual(['40px', 'rotate(30deg)']);
  expect(node.querySelector('span')).toBe(line);
  mounted.update(documentWith({ x: 40, text: 'bye' }));
  expect(node.querySelector('span')?.textContent).toBe('bye');
});

test('editor 3: is dimmed by black over its content, without a border too', () => {
  const cover = (element: SceneElement) => {
    const style = (show(element, 0).lastElementChild as HTMLElement).style;
    return [style.display, style.backgroundColor];
  };
  expect(cover(aText({ dim: 0.4 }))).toEqual(['block', 'rgba(0, 0, 0, 0.4)']);
  expect(cover(aText())[0]).toBe('none');
});

test('editor 3: a background is dimmed by black over its picture', () => {
  const shadeOf = (dim?: number) => {
    const background = { color: '#fff', file: aFileRef(), ...(dim !== undefined && { dim }) };
    const { host } = mount(aDocument({ scenes: [aScene({ id: 's', background })] }));
    const shade = nodeOf(host, 'scene', 's').querySelector<HTMLElement>('[style*="z-index: 1"]');
    return [shade?.style.display, shade?.style.backgroundColor];
  };
  expect(shadeOf(0.5)).toEqual(['block', 'rgba(0, 0, 0, 0.5)']);
  expect(shadeOf()[0]).toBe('none');
});
