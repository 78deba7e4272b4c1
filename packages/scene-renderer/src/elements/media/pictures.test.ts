// @vitest-environment jsdom
import type { Transition } from '@marquee/scene';
import { aDocument, aFileRef, aPicture, aScene } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { flush, settleImage } from '../../testing/media.ts';
import { mount } from '../../testing/mount.ts';

/** A mounted carousel of a red, a green and a blue picture, 3 s each. */
function carousel(transition: Transition, mode: 'play' | 'edit' = 'play') {
  const pictures = ['red', 'green', 'blue'].map((name) => ({ file: aFileRef({ name }), durationMs: 3_000 }));
  const element = aPicture({ id: 'p', transition, pictures });
  const { mounted, host, faults } = mount(aDocument({ scenes: [aScene({ elements: [element] })] }), { mode });
  const find = (name: string) =>
    [...host.querySelectorAll('img')].find((image) => image.getAttribute('src') === `/files/${name}`);
  const image = (name: string): HTMLImageElement => {
    const found = find(name);
    if (!found) throw new Error(`${name} is not on the page`);
    return found;
  };
  const shown = () =>
    [...host.querySelectorAll('img')]
      .filter((node) => node.style.visibility === 'inherit')
      .map((node) => node.src.replace(/.*\//, ''));
  const settle = async (name: string, outcome?: 'load' | 'error') => {
    await flush();
    await settleImage(image(name), outcome);
  };
  return { mounted, find, image, shown, settle, faults };
}

test('shows the first picture as soon as it is loaded, and loads the next', async () => {
  const { shown, settle, find } = carousel('none');
  expect(shown()).toEqual([]);
  await settle('red');
  expect(shown()).toEqual(['red']);
  expect([find('green'), find('blue')].map(Boolean)).toEqual([true, false]);
});

test('does not preload while editing', async () => {
  const { settle, find } = carousel('none', 'edit');
  await settle('red');
  expect(find('green')).toBeUndefined();
});

test('slides by time alone: the same moment always looks the same', async () => {
  const { mounted, image, settle } = carousel('slide-left');
  await settle('red');
  await settle('green');
  const look = () => [image('red').style.transform, image('green').style.transform];
  mounted.showAt(0, 3_400);
  expect(look()).toEqual(['translateX(-50%)', 'translateX(50%)']);
  mounted.showAt(0, 3_600);
  expect(look()).not.toEqual(['translateX(-50%)', 'translateX(50%)']);
  mounted.showAt(0, 3_400);
  expect(look()).toEqual(['translateX(-50%)', 'translateX(50%)']);
});

test('fades, then shows the picture without effects', async () => {
  const { mounted, image, settle, shown } = carousel('fade');
  await settle('red');
  await settle('green');
  mounted.showAt(0, 3_400);
  expect([image('red').style.opacity, image('green').style.opacity]).toEqual(['0.5', '0.5']);
  mounted.showAt(0, 3_800);
  expect(shown()).toEqual(['green']);
  expect(image('green').style.opacity).toBe('1');
});

test.each([
  ['none', 'auto', 'opacity'],
  ['wheel', 'auto', 'opacity'],
  ['fade', 'opacity', 'opacity'],
  ['slide-up', 'transform', 'transform'],
] as const)('has both pictures painted a second before they change: %s', async (transition, held, next) => {
  const { mounted, image, settle } = carousel(transition);
  await settle('red');
  await settle('green');
  const layersAt = (timeMs: number, isPlaying = true) => {
    mounted.showAt(0, timeMs, { isPlaying, rate: 1 });
    return [image('red').style, image('green').style];
  };
  expect(layersAt(1_999)).toMatchObject([
    { visibility: 'inherit', willChange: 'auto' },
    { visibility: 'hidden', willChange: 'auto' },
  ]);
  expect(layersAt(2_000)).toMatchObject([
    { visibility: 'inherit', willChange: held },
    { visibility: 'inherit', opacity: '0.001', zIndex: '2', willChange: next },
  ]);
  expect(layersAt(2_000, false)).toMatchObject([{ willChange: 'auto' }, { visibility: 'hidden' }]);
  mounted.showAt(0, 3_900, { isPlaying: true, rate: 1 });
  expect(image('green').style).toMatchObject({ visibility: 'inherit', opacity: '1', willChange: 'auto' });
});

test('keeps the previous picture until the next is decoded', async () => {
  const { mounted, shown, settle } = carousel('fade');
  await settle('red');
  mounted.showAt(0, 4_000);
  expect(shown()).toEqual(['red']);
  await settle('green');
  expect(shown()).toEqual(['green']);
});

test('keeps the previous picture in place of a broken one, and retries that in the next run', async () => {
  const { mounted, shown, settle, faults, image } = carousel('none');
  await settle('red');
  await settle('green', 'error');
  mounted.showAt(0, 4_000);
  expect(shown()).toEqual(['red']);
  expect(faults).toHaveLength(1);
  const broken = image('green');
  mounted.showAt(0, 0);
  await flush();
  expect(image('green')).not.toBe(broken);
});

test('keeps only the pictures that it needs', async () => {
  const { mounted, find, settle } = carousel('none');
  await settle('red');
  await settle('green');
  mounted.showAt(0, 4_000);
  await flush();
  expect(find('red')).toBeUndefined();
  expect(find('blue')).toBeDefined();
});

test('shows the part of a cropped picture as if it were the whole', async () => {
  const pictures = [{ file: aFileRef({ name: 'red', width: 400, height: 200 }), durationMs: 3_000 }];
  const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
  const element = aPicture({ id: 'p', width: 300, height: 300, fit: 'cover', crop, pictures });
  const { host, mounted } = mount(aDocument({ scenes: [aScene({ elements: [element] })] }), { mode: 'edit' });
  await flush();
  const image = host.querySelector('img')!;
  await settleImage(image);
  expect(image.style).toMatchObject({ left: '-300px', top: '0px', width: '600px', height: '300px' });
  expect(image.parentElement?.parentElement?.style.visibility).toBe('inherit');
  mounted.update(aDocument({ scenes: [aScene({ elements: [{ ...element, crop: undefined }] })] }));
  expect(host.querySelector('img')?.style).toMatchObject({ left: '0px', width: '100%', objectFit: 'cover' });
});
