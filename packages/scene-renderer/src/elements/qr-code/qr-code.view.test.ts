// @vitest-environment jsdom
import { type ElementOf, newElement } from '@marquee/scene';
import { aDocument, aFileRef, aScene } from '@marquee/testkit';
import jsqr from 'jsqr';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { settleImage } from '../../testing/media.ts';
import { mount, nodeOf } from '../../testing/mount.ts';
import { lateMatrix } from './late-matrix.ts';
import { qrMatrix } from './qr-matrix.ts';
import { qrScanFaults } from './qr-scan.rules.ts';

beforeAll(async () => {
  await lateMatrix.fetch();
});
afterEach(() => {
  lateMatrix.loaded = qrMatrix;
  vi.restoreAllMocks();
});

type Options = Partial<ElementOf<'qr-code'>>;

const aLogo = aFileRef({ size: 2_000, mime: 'image/png', name: 'logo.png' });
const aCode = (options: Options) =>
  newElement('qr-code', { id: 'code', name: 'Code', text: 'https://example.com', ...options });
const sceneOf = (options: Options) => aDocument({ scenes: [aScene({ elements: [aCode(options)] })] });

function mounted(options: Options = {}) {
  const shown = mount(sceneOf(options));
  return { ...shown, node: () => nodeOf(shown.host, 'element', 'code') };
}

function attributeOf(node: HTMLElement, selector: string, name: string): string {
  return node.querySelector(selector)?.getAttribute(name) ?? '';
}

/** The content that a reader finds in the painted path, drawn with 4 pixels a module. */
function scan(node: HTMLElement): string | undefined {
  const SCALE = 4;
  const [left = 0, top = 0, side = 0] = attributeOf(node, 'svg', 'viewBox').split(' ').map(Number);
  const width = Math.round(side * SCALE);
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  const runs = attributeOf(node, 'path', 'd').matchAll(/M(\d+) (\d+)h(\d+)/g);
  for (const [, x, y, length] of runs) {
    for (let row = 0; row < SCALE; row += 1) {
      for (let column = 0; column < Number(length) * SCALE; column += 1) {
        const px = Math.round((Number(x) - left) * SCALE) + column;
        const py = Math.round((Number(y) - top) * SCALE) + row;
        pixels.fill(0, (py * width + px) * 4, (py * width + px) * 4 + 3);
      }
    }
  }
  return jsqr.default(pixels, width, width)?.data;
}

test.each([
  ['an address', { text: 'https://example.com/menu?table=12&lang=zh#today' }],
  ['digits', { text: '6901234567892' }],
  ['Chinese and an emoji', { text: '微信扫码点餐 😀' }],
  ['the longest text with the strongest correction', { text: '😀'.repeat(300), correction: 'high' }],
  ['markup', { text: '<script>alert("1")</script>' }],
] as const)('is read as its text: %s', (_, options) => {
  expect(scan(mounted(options).node())).toBe(options.text);
});

test('is read with every logo that the rules accept', () => {
  const texts = [9, 30, 52, 80, 140, 300].map((length) =>
    'https://example.com/'.padEnd(length, 'x').slice(0, length),
  );
  const levels = ['low', 'medium', 'quartile', 'high'] as const;
  const accepted = texts.flatMap((text) =>
    levels.flatMap((correction) =>
      [0.1, 0.14, 0.2, 0.25, 0.3].flatMap((logoSize) => {
        const options = { text, correction, logoSize, logo: aLogo, width: 1_000, height: 1_000 };
        return qrScanFaults(aCode(options)).length === 0 ? [options] : [];
      }),
    ),
  );
  expect(accepted.length).toBeGreaterThan(40);
  for (const options of accepted) {
    const { node, mounted: shown } = mounted(options);
    expect(scan(node()), JSON.stringify(options)).toBe(options.text);
    shown.destroy();
  }
});

test('leaves the quiet zone free', () => {
  const [left, , side] = attributeOf(mounted({ border: 0.5 }).node(), 'svg', 'viewBox')
    .split(' ')
    .map(Number);
  expect([left, side]).toEqual([-12.5, 50]);
});

test('shows the logo once it is loaded, in the middle of the code', async () => {
  const { node } = mounted({ width: 300, height: 400, border: 0.2, logo: aLogo, logoSize: 0.25 });
  const image = node().querySelector('img');
  if (!image) throw new Error('no logo');
  await settleImage(image);
  expect(image.style.visibility).toBe('inherit');
  const { left, top, width, height } = image.parentElement?.style ?? {};
  expect({ left, top, width, height }).toEqual({
    left: '120px',
    top: '170px',
    width: '60px',
    height: '60px',
  });
});

test('shows an edited text at once, and nothing for an empty one', () => {
  const { mounted: shown, node } = mounted();
  shown.update(sceneOf({ text: 'new' }));
  expect(scan(node())).toBe('new');
  shown.update(sceneOf({ text: ' ' }));
  expect(node().querySelector('svg')).toBeNull();
});

test('is drawn when the encoder has arrived, with the text of that time', async () => {
  lateMatrix.loaded = undefined;
  const code = mounted({ text: 'before' });
  expect(code.node().querySelector('path')).toBeNull();
  lateMatrix.loaded = qrMatrix;
  code.mounted.update(sceneOf({ text: 'after' }));
  await code.mounted.whenReady();
  expect(scan(code.node())).toBe('after');
});

test('is reported if the encoder cannot be fetched, and the scene does not wait for it', async () => {
  lateMatrix.loaded = undefined;
  vi.spyOn(lateMatrix, 'fetch').mockRejectedValue(new TypeError('offline'));
  const { mounted: scene, faults } = mounted();
  await scene.whenReady();
  expect(faults).toMatchObject([{ code: 'element_failed', detail: 'TypeError: offline' }]);
});
