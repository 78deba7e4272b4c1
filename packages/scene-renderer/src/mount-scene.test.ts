// @vitest-environment jsdom
import type { ElementOf } from '@marquee/scene';
import { aDocument, aFileRef, aPicture, aScene, aText, aVideo } from '@marquee/testkit';
import { describe, expect, test } from 'vitest';
import { flush, settleImage } from './testing/media.ts';
import { mount, nodeOf, only } from './testing/mount.ts';

const documentOf = (...elements: ElementOf<'text'>[]) =>
  aDocument({ scenes: [aScene({ id: 's', elements })] });

test('paints each element in its box, in z-order', () => {
  const { host } = mount(
    documentOf(
      aText({ id: 'a', x: 10, y: 20.5, width: 300, height: 40, rotation: 30, opacity: 0.5 }),
      aText({ id: 'b' }),
    ),
  );
  expect(nodeOf(host, 'element', 'a').style).toMatchObject({
    left: '10px',
    top: '20.5px',
    width: '300px',
    height: '40px',
    transform: 'rotate(30deg)',
    opacity: '0.5',
    zIndex: '1',
  });
  expect(nodeOf(host, 'element', 'b').style.zIndex).toBe('2');
});

test('writes any text as text, never as markup', () => {
  const text = '<img src=x onerror="alert(1)"><script>alert(2)</script>\u202eجافا & 第一行\n第二行';
  const { host } = mount(documentOf(aText({ id: 'a', text })));
  expect(nodeOf(host, 'element', 'a').textContent).toBe(text);
  expect(host.querySelectorAll('img, script')).toHaveLength(0);
});

test('writes only parsed values to styles, even for a document that was not validated', () => {
  const { host } = mount(documentOf(aText({ id: 'a', color: 'red;background:url(//x)' })));
  const text = nodeOf(host, 'element', 'a').querySelector<HTMLElement>('[dir]');
  expect(text?.style.color).toBe('transparent');
  expect(host.outerHTML).not.toContain('url(');
});

test('captures no pointer while editing, and does while playing', () => {
  expect(mount(documentOf()).mounted.node.style.pointerEvents).toBe('none');
  expect(mount(documentOf(), { mode: 'play' }).mounted.node.style.pointerEvents).toBe('auto');
});

test('scales about the top left corner', () => {
  const { mounted } = mount(documentOf());
  mounted.setScale(0.5, 0.25);
  const { transform, width, height } = mounted.node.style;
  expect([transform, width, height]).toEqual(['scale(0.5, 0.25)', '1920px', '1080px']);
});

describe('an update', () => {
  test('changes only what differs and keeps every node', () => {
    const [a, b] = [aText({ id: 'a' }), aText({ id: 'b', text: 'bye' })];
    const document = documentOf(a, b);
    const { mounted, host } = mount(document);
    const [nodeA, nodeB] = [nodeOf(host, 'element', 'a'), nodeOf(host, 'element', 'b')];
    const scene = { ...aScene({ id: 's' }), elements: [b, { ...a, x: 77 }] };
    mounted.update({ ...document, scenes: [scene] });
    expect(nodeOf(host, 'element', 'a')).toBe(nodeA);
    expect(nodeOf(host, 'element', 'b')).toBe(nodeB);
    expect([nodeA.style.left, nodeA.style.zIndex, nodeB.style.zIndex]).toEqual(['77px', '2', '1']);
  });

  test('adds, removes and hides elements', () => {
    const document = documentOf(aText({ id: 'a' }), aText({ id: 'b' }));
    const { mounted, host } = mount(document);
    mounted.update(documentOf(aText({ id: 'b', hidden: true }), aText({ id: 'c' })));
    expect(host.querySelector('[data-element-id="a"]')).toBeNull();
    expect(nodeOf(host, 'element', 'b').style.display).toBe('none');
    expect(nodeOf(host, 'element', 'c').textContent).toBe('hello');
  });

  test('shows another scene when the current one is deleted', () => {
    const scenes = [aScene({ id: 's' }), aScene({ id: 't' })];
    const { mounted, host } = mount(aDocument({ scenes }));
    mounted.showAt(1, 0);
    mounted.update(aDocument({ scenes: scenes.slice(0, 1) }));
    expect(nodeOf(host, 'scene', 's').style.visibility).toBe('visible');
    expect(host.querySelector('[data-scene-id="t"]')).toBeNull();
  });
});

describe('a fault', () => {
  test('of a picture is reported and does not affect the others', async () => {
    const file = aFileRef();
    const picture = aPicture({ id: 'p', pictures: [{ file, durationMs: 3_000 }] });
    const { host, faults } = mount(
      aDocument({ scenes: [aScene({ id: 's', elements: [picture, aText()] })] }),
    );
    await settleImage(only(host, 'img'), 'error');
    expect(faults).toMatchObject([{ code: 'picture_failed', sceneId: 's', elementId: 'p', file }]);
    expect(host.textContent).toBe('hello');
  });

  test('of an unavailable file has its own code', async () => {
    const { faults } = mount(aDocument({ scenes: [aScene({ elements: [aPicture()] })] }), {
      resolveFile: () => Promise.reject(new Error('gone')),
    });
    await flush();
    expect(faults).toMatchObject([{ code: 'file_unavailable', detail: 'Error: gone' }]);
  });

  test('in a background names no element', async () => {
    const scene = aScene({ id: 's', background: { color: '#fff', file: aFileRef() } });
    const { host, faults } = mount(aDocument({ scenes: [scene] }));
    await settleImage(only(host, 'img'), 'error');
    expect(faults).toMatchObject([{ code: 'picture_failed', sceneId: 's', elementId: null }]);
  });

  test('of an element that throws hides only that element', () => {
    const broken = aPicture({ id: 'p', pictures: [] });
    const { host, faults } = mount(aDocument({ scenes: [aScene({ elements: [broken, aText()] })] }));
    expect(faults).toMatchObject([{ code: 'element_failed', elementId: 'p' }]);
    expect(host.textContent).toBe('hello');
  });
});

describe('while playing', () => {
  const moving = { isPlaying: true, rate: 1 };
  const scenes = [
    aScene({ id: 's', elements: [aText()] }),
    aScene({ id: 't', elements: [aPicture({ id: 'p' })] }),
    aScene({ id: 'u' }),
  ];
  const visible = (host: HTMLElement) =>
    [...host.querySelectorAll<HTMLElement>('[data-scene-id]')]
      .filter((node) => node.style.visibility === 'visible')
      .map((node) => node.dataset.sceneId);

  test('prepares the next scene invisibly', () => {
    const { host } = mount(aDocument({ scenes }), { mode: 'play' });
    expect(visible(host)).toEqual(['s']);
    expect(nodeOf(host, 'scene', 't').style.visibility).toBe('hidden');
  });

  test('player S2: has the videos of the next scene composited a second before its turn, out of reach of visitors', () => {
    const withVideo = [aScene({ id: 's', elements: [aText()] }), aScene({ id: 't', elements: [aVideo()] })];
    const { mounted, host } = mount(aDocument({ scenes: withVideo }), { mode: 'play' });
    const next = nodeOf(host, 'scene', 't');
    mounted.showAt(0, 8_999, moving);
    expect(next).toMatchObject({ inert: false, style: { visibility: 'hidden' } });
    mounted.showAt(0, 9_000, moving);
    expect(next).toMatchObject({ inert: true, style: { visibility: 'visible', opacity: '0.001' } });
    mounted.showAt(0, 100, moving);
    expect(next).toMatchObject({ inert: false, style: { visibility: 'hidden', opacity: '1' } });
  });

  test('leaves a scene without videos hidden until its turn', () => {
    const { mounted, host } = mount(aDocument({ scenes }), { mode: 'play' });
    mounted.showAt(0, 9_500, moving);
    expect(nodeOf(host, 'scene', 't').style.visibility).toBe('hidden');
  });

  test('player S2: has the videos of a scene that a visitor chose composited while it is loading', () => {
    const withVideo = [aScene({ id: 's' }), aScene({ id: 't' }), aScene({ id: 'u', elements: [aVideo()] })];
    const { mounted, host } = mount(aDocument({ scenes: withVideo }), { mode: 'play' });
    mounted.showAt(2, 0, moving);
    expect(nodeOf(host, 'scene', 'u').style).toMatchObject({ visibility: 'visible', opacity: '0.001' });
  });

  test('keeps the previous scene until the next is complete', async () => {
    const { mounted, host } = mount(aDocument({ scenes }), { mode: 'play' });
    mounted.showAt(1, 0, moving);
    mounted.showAt(1, 900, moving);
    expect(visible(host)).toEqual(['s']);
    await settleImage(only(host, 'img'));
    expect(visible(host)).toEqual(['t']);
    expect(host.querySelector('[data-scene-id="s"]')).toBeNull();
    expect(nodeOf(host, 'scene', 'u').style.visibility).toBe('hidden');
  });

  test('waits for at most one second', () => {
    const { mounted, host } = mount(aDocument({ scenes }), { mode: 'play' });
    mounted.showAt(1, 0, moving);
    mounted.showAt(1, 1_000, moving);
    expect(visible(host)).toEqual(['t']);
  });

  test('does not wait for failed files', async () => {
    const { mounted, host } = mount(aDocument({ scenes }), { mode: 'play' });
    await settleImage(only(host, 'img'), 'error');
    mounted.showAt(1, 0, moving);
    expect(visible(host)).toEqual(['t']);
  });
});

test('is ready when everything visible has loaded', async () => {
  const { mounted, host } = mount(aDocument({ scenes: [aScene({ elements: [aPicture()] })] }));
  let isReady = false;
  const ready = mounted.whenReady().then(() => {
    isReady = true;
    return isReady;
  });
  await flush();
  expect(isReady).toBe(false);
  await settleImage(only(host, 'img'));
  expect(await ready).toBe(true);
});

test('removes everything when destroyed', () => {
  const { mounted, host } = mount(aDocument({ scenes: [aScene({ elements: [aPicture(), aText()] })] }));
  mounted.destroy();
  expect(host.childElementCount).toBe(0);
  mounted.showAt(0, 0);
  expect(host.childElementCount).toBe(0);
});
