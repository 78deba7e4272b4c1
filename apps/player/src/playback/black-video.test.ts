// @vitest-environment jsdom
import { aDocument, aVideo, FakeClock } from '@marquee/testkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BlackVideos } from './black-video.ts';

const SIZE = { width: 1920, height: 1080 };
const element = () => aVideo({ id: 'v', x: 0, y: 0, ...SIZE });
const program = aDocument();

/** The value of every channel of the video. */
let level: number;
let frames: { isClosed: boolean }[];
let drawn: number;

beforeEach(() => {
  level = 0;
  frames = [];
  drawn = 0;
  const context = {
    drawImage: () => void (drawn += 1),
    getImageData: () => ({ data: new Uint8ClampedArray(4 * 32 * 18).fill(level) }),
  };
  // The other methods of a context are not used.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser that reads frames, as those do in secure contexts. */
function readFrames(bytesPerPixel = 4): void {
  class FakeFrame {
    readonly format = 'I420';
    readonly visibleRect = { x: 0, y: 0, ...SIZE };
    isClosed = false;
    constructor() {
      frames.push(this);
    }
    allocationSize({ rect }: { rect: { width: number; height: number } }): number {
      return rect.width * rect.height * bytesPerPixel;
    }
    async copyTo(bytes: Uint8Array): Promise<void> {
      bytes.fill(level);
    }
    close(): void {
      this.isClosed = true;
    }
  }
  vi.stubGlobal('VideoFrame', FakeFrame);
}

function aScreen(clock = new FakeClock(), shown = element()) {
  const host = document.createElement('div');
  host.innerHTML = '<div data-element-id="v"><video></video></div>';
  const video = host.querySelector('video');
  Object.defineProperty(video, 'readyState', { value: 4 });
  const videos = new BlackVideos(host, clock);
  const look = async () => {
    videos.isBlack(program, shown);
    for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
    return videos.isBlack(program, shown);
  };
  return { look, clock };
}

it('player D7: reads frames instead of drawing them, and closes each', async () => {
  readFrames();
  const { look } = aScreen();
  expect(await look()).toBe(true);
  level = 120;
  expect(await look()).toBe(false);
  expect(drawn).toBe(0);
  expect(frames.length).toBeGreaterThan(0);
  expect(frames.slice(0, -1).every(({ isClosed }) => isClosed)).toBe(true);
});

it.each([
  ['reads no frames', () => {}],
  ['reads them without their colours', () => readFrames(1.5)],
])('player D7: draws a bright video once in ten minutes where the browser %s', async (_, browser) => {
  browser();
  level = 120;
  const clock = new FakeClock();
  const shown = element();
  for (let run = 0; run < 3; run += 1) {
    const { look } = aScreen(clock, shown);
    for (let second = 0; second < 5; second += 1) {
      await look();
      clock.advance(1000);
    }
  }
  expect(drawn).toBe(1);
  clock.advance(600_000);
  await aScreen(clock, shown).look();
  expect(drawn).toBe(2);
});

it('draws a black video again and again, because it may come to an end', async () => {
  const { look } = aScreen();
  expect(await look()).toBe(true);
  level = 120;
  await look();
  expect(await look()).toBe(false);
});

it('takes a video for painted whose frames cannot be read', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    throw new Error('of another origin');
  });
  expect(await aScreen().look()).toBe(false);
});
