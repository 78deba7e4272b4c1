import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { FileRef, SceneDocument } from '@marquee/scene';
import { aDocument, aPicture, aScene, aVideo } from '@marquee/testkit';
import { type Marquee, uploadFile } from '@marquee/testkit/harness';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { inject } from 'vitest';

const WHOLE_SCREEN = { x: 0, y: 0, width: 1920, height: 1080, fit: 'fill' } as const;
const PICTURE_MS = 6000;
const FOUR_K = { width: 3840, height: 2160 };
/** 50 megapixels. */
const HUGE = { width: 8660, height: 5774 };
const TILE = 256;
const VIDEO = { width: 1920, height: 1080, frames: 200, frameRate: 25 };
/** Browsers encode videos only in pages of a secure origin. The test answers its requests itself. */
const SECURE_PAGE = 'https://video.example/';

/** Programs of what needs the most memory: three 4K pictures in turn, one of 50 megapixels, and a 1080p video. */
export async function largePrograms(marquee: Marquee): Promise<{ name: string; document: SceneDocument }[]> {
  const fourK = [
    await noisyPicture(marquee, '4k-1', FOUR_K),
    await noisyPicture(marquee, '4k-2', FOUR_K),
    await noisyPicture(marquee, '4k-3', FOUR_K),
  ];
  const huge = await noisyPicture(marquee, '50-megapixels', HUGE);
  const video = await uploadFile(marquee, '1080p.webm', await movingVideo());
  return [
    {
      name: 'three-4k-pictures',
      document: programOf(aPicture({ ...WHOLE_SCREEN, pictures: fourK.map(inTurn) })),
    },
    {
      name: 'fifty-megapixels',
      document: programOf(aPicture({ ...WHOLE_SCREEN, pictures: [inTurn(huge)] })),
    },
    { name: 'full-hd-video', document: programOf(aVideo({ ...WHOLE_SCREEN, muted: true, videos: [video] })) },
  ];
}

function inTurn(file: FileRef) {
  return { file, durationMs: PICTURE_MS };
}

function programOf(element: ReturnType<typeof aPicture> | ReturnType<typeof aVideo>): SceneDocument {
  return aDocument({ scenes: [aScene({ elements: [element] })] });
}

/** A JPEG of noise, which no two calls repeat. */
async function noisyPicture(marquee: Marquee, name: string, size: typeof HUGE): Promise<FileRef> {
  const raw = { width: TILE, height: TILE, channels: 3 } as const;
  const input = await sharp(randomBytes(TILE * TILE * 3), { raw })
    .blur(4)
    .normalise()
    .png()
    .toBuffer();
  const picture = await sharp({ create: { ...size, channels: 3, background: 'white' } })
    .composite([{ input, tile: true }])
    .jpeg({ quality: 85 })
    .toBuffer();
  return uploadFile(marquee, `${name}.jpg`, picture);
}

/** A WebM of 8 s, in which a bar crosses a slowly changing colour. Chromium makes it, because not every machine has ffmpeg. */
async function movingVideo(): Promise<Buffer> {
  const installed = pathToFileURL(createRequire(import.meta.url).resolve('mediabunny'));
  const library = await readFile(new URL('mediabunny.min.cjs', installed), 'utf8');
  const browser = await chromium.launch(inject('chromium'));
  try {
    const page = await browser.newPage();
    await page.route(SECURE_PAGE, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    );
    await page.goto(SECURE_PAGE);
    await page.evaluate(`(() => { const module = { exports: {} }, exports = module.exports; ${library};
      globalThis.mediabunny = module.exports; })()`);
    return Buffer.from(await page.evaluate(encodeVideo, VIDEO), 'base64');
  } finally {
    await browser.close();
  }
}

/** Runs in the page. Returns the file in Base64. */
async function encodeVideo({ width, height, frames, frameRate }: typeof VIDEO): Promise<string> {
  const { mediabunny } = globalThis as unknown as { mediabunny: typeof import('mediabunny') };
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const target = new mediabunny.BufferTarget();
  const output = new mediabunny.Output({ format: new mediabunny.WebMOutputFormat(), target });
  const source = new mediabunny.CanvasSource(canvas, { codec: 'vp8', bitrate: 4_000_000 });
  output.addVideoTrack(source, { frameRate });
  await output.start();
  for (let frame = 0; frame < frames; frame += 1) {
    context.fillStyle = `hsl(${frame} 60% 40%)`;
    context.fillRect(0, 0, width, height);
    context.fillStyle = 'white';
    context.fillRect((frame * width) / frames, 0, 120, height);
    await source.add(frame / frameRate, 1 / frameRate);
  }
  await output.finalize();
  const bytes = new Uint8Array(target.buffer ?? []);
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096)
    text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return btoa(text);
}
