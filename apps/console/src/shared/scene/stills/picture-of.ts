import type { LocalFont } from '@marquee/scene-renderer';
import { pageClock } from '../../clock/page-clock.ts';
import { asDataUrl } from './data-url.ts';
import { type EmbeddedFace, embedFaces } from './font-faces.ts';

interface PictureParts {
  localFont: LocalFont | undefined;
  /** Size of the painted node, in CSS pixels. */
  width: number;
  height: number;
  /** Pixels of the picture for each of them. */
  scale: number;
}

/** Side of the field below the picture in which each font draws one of its letters. */
const PROOF = 24;
const PROOF_WAIT_MS = 40;
const MAX_PROOFS = 100;

/**
 * A painted tree as a picture.
 * @throws where the browser does not draw HTML into pictures, or a file cannot be read
 */
export async function pictureOf(
  painted: HTMLElement,
  { width, height, scale, localFont }: PictureParts,
): Promise<Blob> {
  const copy = painted.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error('a painted scene is an HTML element');
  copy.style.transform = 'none';
  const [faces] = await Promise.all([embedFaces(painted, localFont), ...embedPictures(painted, copy)]);
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  const whole = { width: Math.max(across, faces.length * PROOF), height: down + PROOF };
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${whole.width}" height="${whole.height}"><style>${faces.map(({ rule }) => rule).join('')}</style>${faces.map((face, at) => proof(face, at, down)).join('')}<svg width="${across}" height="${down}" viewBox="0 0 ${width} ${height}"><foreignObject width="${width}" height="${height}">${new XMLSerializer().serializeToString(copy)}</foreignObject></svg></svg>`,
  )}`;
  await image.decode();
  await untilFontsAreThere(image, faces.length, down);
  const canvas = new OffscreenCanvas(across, down);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
}

function proof({ family, weight, letter }: EmbeddedFace, at: number, top: number): string {
  const text = letter.replace('&', '&amp;').replace('<', '&lt;');
  return `<text x="${at * PROOF + 2}" y="${top + PROOF - 6}" font-family="${family}" font-weight="${weight}" font-size="${PROOF - 8}">${text}</text>`;
}

/** The fonts inside a picture load only after the picture itself, and their letters are not drawn until then. */
async function untilFontsAreThere(image: HTMLImageElement, count: number, top: number): Promise<void> {
  const missing = new Set(Array.from({ length: count }, (_, at) => at));
  const field = new OffscreenCanvas(count * PROOF || 1, PROOF);
  const context = field.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('the browser offers no canvas');
  for (let attempt = 0; missing.size > 0 && attempt < MAX_PROOFS; attempt += 1) {
    if (attempt > 0) await wait(PROOF_WAIT_MS);
    context.clearRect(0, 0, field.width, field.height);
    context.drawImage(image, 0, -top);
    for (const at of missing) {
      const { data } = context.getImageData(at * PROOF, 0, PROOF, PROOF);
      if (data.some((value) => value > 0)) missing.delete(at);
    }
  }
  if (missing.size > 0) throw new Error('the fonts of a still did not load');
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    pageClock.setTimer(ms, resolve);
  });
}

/** Puts the pictures of a tree into its copy, which has the same nodes in the same order. */
function embedPictures(painted: HTMLElement, copy: HTMLElement): Promise<void>[] {
  const copies = [...copy.querySelectorAll('*')];
  return [...painted.querySelectorAll('*')].map(async (node, at) => {
    const twin = copies[at];
    if (node instanceof HTMLImageElement && twin instanceof HTMLImageElement && node.currentSrc) {
      twin.removeAttribute('srcset');
      twin.src = await asDataUrl(node.currentSrc);
    }
    if (node instanceof HTMLCanvasElement) twin?.replaceWith(asImage(node));
    if (twin instanceof HTMLElement) await embedBackground(twin);
  });
}

function asImage(canvas: HTMLCanvasElement): HTMLImageElement {
  const image = new Image();
  image.style.cssText = canvas.style.cssText;
  image.src = canvas.toDataURL();
  return image;
}

async function embedBackground({ style }: HTMLElement): Promise<void> {
  const [, url] = /^url\(["']?([^"')]+)["']?\)$/.exec(style.backgroundImage) ?? [];
  if (url) style.backgroundImage = `url("${await asDataUrl(new URL(url, document.baseURI).href)}")`;
}
