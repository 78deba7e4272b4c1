import type { ManifestRelease } from '@marquee/device-protocol';
import { newElement } from '@marquee/scene';
import { aDocument, aPicture, aRelease, aScene, aVideo } from '@marquee/testkit';
import { isSoak } from '@marquee/testkit/harness';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { COLOURS, colourAt, type Picture } from '../support/pixels.ts';
import { machineOfTest } from '../support/shared-chromium.ts';
import { PresentedFrames } from './presented-frames.ts';
import { aColouredPicture, aMovingVideo, type SampleFile } from './sample-files.ts';
import { StandInServer } from './stand-in-server.ts';

const SIZE = { width: 640, height: 360 };
/** The colour behind the video, which nobody may see. */
const BEHIND = '#ffd000';
/** Cheap signage boxes are this much slower than the machine of the test. */
const SLOWNESS = 6;
const STARTS = isSoak ? 60 : 3;

let red: SampleFile;
let moving: SampleFile;
beforeAll(async () => {
  [red, moving] = await Promise.all([aColouredPicture('red.png', 'rgb(224,32,32)'), aMovingVideo()]);
});

const full = { x: 0, y: 0, width: 1920, height: 1080, fit: 'fill' } as const;
const pictureScene = () =>
  aScene({ elements: [aPicture({ ...full, pictures: [{ file: red.ref, durationMs: 3000 }] })] });
const mixedScene = () =>
  aScene({
    background: { color: BEHIND },
    elements: [
      newElement('mixed', {
        ...full,
        id: 'mixed',
        name: 'Mixed media',
        media: [red.ref, moving.ref],
        switchMs: 3000,
        transition: 'none',
        muted: true,
      }),
    ],
  });
const videoScene = () =>
  aScene({
    background: { color: BEHIND },
    elements: [aVideo({ ...full, muted: true, videos: [moving.ref] })],
  });

it.each([
  { begins: 'a program', programs: () => [[pictureScene()], [videoScene()]] },
  { begins: 'a scene', programs: () => [[pictureScene(), videoScene()]] },
  { begins: 'after a picture of its element', programs: () => [[mixedScene()]] },
])(
  'player S2: shows nothing of what is behind a full-screen video that begins $begins on a slow machine',
  async ({ programs }) => {
    const documents = programs().map((scenes) => aDocument({ scenes }));
    const release = aRelease({
      id: 1,
      programs: documents.map((document, index) => ({ id: index + 1, name: `program ${index}`, document })),
    });
    const page = await play(release);
    const seen = await colourChanges(page);
    expect(seen.filter((colour) => colour === 'yellow')).toEqual([]);
  },
);

async function play(release: ManifestRelease): Promise<Page> {
  const server = await StandInServer.start();
  onTestFinished(() => server.stop());
  const machine = await machineOfTest({ viewport: SIZE });
  await server.publish([release], [red, moving]);
  const page = await machine.newPage();
  await page.goto(server.address);
  await page.locator('.program-run[data-shown]').waitFor();
  return page;
}

/** The colours of the whole screen in the order of its frames, until the video has begun several times. */
async function colourChanges(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
  const frames = await PresentedFrames.record(page, colourOf);
  const starts = async () => (await frames.changes()).filter((colour) => colour === 'purple').length;
  await expect.poll(starts, { timeout: 500_000, interval: 500 }).toBeGreaterThanOrEqual(STARTS);
  await frames.stop();
  return frames.changes();
}

/** The colour of a frame where the bar of the video is not; mixed if parts differ. */
function colourOf(picture: Picture): string {
  const points = [0.05, 0.5, 0.95].flatMap((x) => [0.9, 0.97].map((y) => [x, y] as const));
  const colours = new Set(
    points.map(([x, y]) => colourAt(picture, x * (picture.width - 1), y * (picture.height - 1))),
  );
  const [colour = 'mixed', ...others] = colours;
  return others.length === 0 && colour in COLOURS ? colour : 'mixed';
}
