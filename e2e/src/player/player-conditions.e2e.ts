import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SceneElement } from '@marquee/scene';
import { aDocument, aFileRef, aRelease, aScene, aText, aVideo, aWebPage } from '@marquee/testkit';
import { SCENE_LOG } from '@marquee/testkit/harness';
import type { BrowserContext, Page } from 'playwright-core';
import { test as base, beforeAll, type onTestFinished, type TestContext } from 'vitest';
import { aReleaseOfScenes, playsAt, sceneOn, scenesOn } from '../play-modes/play-stage.ts';
import { colourOn } from '../support/pixels.ts';
import { machineOfTest, sharedChromium } from '../support/shared-chromium.ts';
import { SHIFTED_CLOCK } from '../support/shifted-clock.ts';
import { aColouredPicture, aLargePicture, aReleaseOf, type SampleFile } from './sample-files.ts';
import { StandInServer } from './stand-in-server.ts';

const full = { x: 0, y: 0, width: 1920, height: 1080 } as const;

let black: SampleFile;
beforeAll(async () => {
  black = await aBlackVideo();
});

interface Stage {
  server: StandInServer;
  context: BrowserContext;
  page: Page;
}

async function openStage(onFinished: typeof onTestFinished): Promise<Stage> {
  const server = await StandInServer.start();
  onFinished(() => server.stop());
  const context = await machineOfTest({ viewport: { width: 320, height: 180 } }, onFinished);
  await context.addInitScript(SCENE_LOG);
  return { server, context, page: await context.newPage() };
}

/** A machine of its own, so that tests which mostly wait can run at the same time. */
const test = base.extend<{ stage: Stage }>({
  stage: async ({ onTestFinished }, use) => use(await openStage(onTestFinished)),
});

/** A release that always plays one scene, named `<id>a`, with these elements. */
function aReleaseWith(id: number, durationMs: number, elements: SceneElement[], overrides: object = {}) {
  const document = aDocument({ scenes: [aScene({ id: `${id}a`, durationMs, elements })] });
  return aRelease({ id, programs: [{ id, name: `program ${id}`, document }], ...overrides });
}

/** A file that no browser can decode. */
function notA(mime: string, name: string): SampleFile {
  const bytes = Buffer.from(`this is no ${mime}`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, ref: aFileRef({ name, mime, sha256, size: bytes.length, durationMs: 4000 }) };
}

/** A web server of another site than the player's; returns its address. */
async function serve(
  answer: RequestListener,
  onTestFinished: TestContext['onTestFinished'],
): Promise<string> {
  const site = createServer(answer);
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    site.closeAllConnections();
    site.close();
  });
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
}

const faultOf = (server: StandInServer, kind: string) =>
  server.messages.find((message) => message.type === 'fault' && message.kind === kind);
const untilScene = ({ expect }: Pick<TestContext, 'expect'>, page: Page, scene: string) =>
  expect.poll(() => sceneOn(page), { timeout: 60_000, interval: 50 }).toBe(scene);
const playsOf = (server: StandInServer, releaseId: number) =>
  playsAt(server).filter((play) => play.releaseId === releaseId && play.materialId === undefined);

test('player 7: plays a program with a broken video to its end, with everything else in it, and names the file', async ({
  stage,
  expect,
}) => {
  const { server, page } = stage;
  const video = notA('video/mp4', 'broken.mp4');
  const elements = [aVideo({ ...full, videos: [video.ref] }), aText({ text: 'beside it' })];
  await server.publish([aReleaseWith(1, 5000, elements), aReleaseOfScenes(2, [1000])], [video]);
  await page.goto(server.address);
  await untilScene({ expect }, page, '1a');
  await page.getByText('beside it').waitFor();
  await untilScene({ expect }, page, '2a');
  await expect.poll(() => playsOf(server, 1).length).toBeGreaterThan(0);
  expect(playsOf(server, 1)[0]).toMatchObject({ durationMs: 5000 });
  expect(faultOf(server, 'element-failed')).toMatchObject({ releaseId: 1, sha256: video.ref.sha256 });
});

test('player 7: plays on while a page of another site never yields', async ({
  stage,
  expect,
  onTestFinished,
}) => {
  const { server, page } = stage;
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<body>spinning<script>setTimeout(() => { for (;;); }, 100)</script>');
  }, onTestFinished);
  await server.publish(
    [aReleaseWith(1, 1500, [aWebPage({ ...full, url })]), aReleaseOfScenes(2, [1000])],
    [],
  );
  await page.goto(server.address);
  await expect.poll(() => playsOf(server, 1).length, { timeout: 60_000 }).toBeGreaterThan(1);
  expect(playsOf(server, 2).length).toBeGreaterThan(0);
});

test('player 7: keeps playing what it has when its storage is full, and takes what fits', async ({
  stage,
  expect,
}) => {
  const { server, context, page } = stage;
  const red = await aColouredPicture('red.png', 'rgb(224,32,32)');
  const blue = await aColouredPicture('blue.png', 'rgb(16,64,224)');
  const large = await aLargePicture('large.png', 'rgb(16,128,64)', 40_000_000);
  await server.publish([aReleaseOf(1, red)], [red]);
  await page.goto(server.address);
  await expect.poll(() => colourOn(page, 160, 25), { timeout: 60_000 }).toBe('red');
  const session = await context.newCDPSession(page);
  const origin = new URL(server.address).origin;
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 20_000_000 });
  await server.publish([aReleaseOf(1, red), aReleaseOf(2, large), aReleaseOf(3, blue)], [red, large, blue]);
  const syncOf = (id: number) =>
    server.last('syncReport')?.releases.find(({ releaseId }) => releaseId === id)?.sync;
  await expect
    .poll(() => syncOf(2), { timeout: 60_000 })
    .toEqual({ state: 'insufficient-space', reason: 'no-space: large.png' });
  await expect.poll(() => syncOf(3)).toEqual({ state: 'synchronised' });
  await expect.poll(() => colourOn(page, 160, 25)).toBe('blue');
  expect(faultOf(server, 'disk-full')).toMatchObject({ sha256: large.ref.sha256 });
});

test.concurrent('player 7: shows a page that never finishes loading as far as it has come, and plays on', async ({
  stage,
  expect,
  onTestFinished,
}) => {
  const { server, page } = stage;
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('<body style="margin:0;background:rgb(16,128,64)">');
    const timer = setInterval(() => response.write('<p>more</p>'), 500);
    response.on('close', () => clearInterval(timer));
  }, onTestFinished);
  const release = aReleaseWith(1, 20_000, [aWebPage({ ...full, url })]);
  await server.publish([release, aReleaseOfScenes(2, [1000])], []);
  await page.goto(server.address);
  await untilScene({ expect }, page, '1a');
  await expect.poll(() => colourOn(page, 300, 150), { timeout: 18_000 }).toBe('green');
  await untilScene({ expect }, page, '2a');
});

test.concurrent('player 7: follows a wall clock that jumps, and reports it once', async ({
  stage,
  expect,
}) => {
  const { server, context, page } = stage;
  await context.addInitScript(SHIFTED_CLOCK);
  const hour = (shift: number) => {
    const at = new Date(Date.now() + 8 * 3_600_000 + shift * 3_600_000);
    return at.toISOString().slice(11, 16);
  };
  const schedule = {
    ...aRelease({}).schedule,
    continuous: false,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    spans: [{ start: hour(-1), end: hour(1) }],
  };
  await server.publish([aReleaseOfScenes(1, [2000], { schedule }), aReleaseOfScenes(2, [2000])], []);
  const shift = (ms: number) =>
    page.evaluate((by) => (globalThis as unknown as { shiftClock: (ms: number) => void }).shiftClock(by), ms);
  await page.goto(server.address);
  await untilScene({ expect }, page, '1a');
  await untilScene({ expect }, page, '2a');
  await shift(2 * 3_600_000);
  // It looks again every fifteen seconds.
  await page.waitForTimeout(17_000);
  const before = (await scenesOn(page)).length;
  await page.waitForTimeout(6000);
  const since = (await scenesOn(page)).slice(before - 1);
  expect([...new Set(since.map(({ scene }) => scene))]).toEqual(['2a']);
  await shift(0);
  await untilScene({ expect }, page, '1a');
  const skews = server.messages.filter((one) => one.type === 'fault' && one.kind === 'clock-skew');
  expect(skews.length).toBe(1);
});

test.concurrent('player 6d: reports a full-screen video that is black, on both screens of a device', async ({
  stage,
  expect,
}) => {
  const { server, context, page } = stage;
  const element = () => aVideo({ ...full, muted: true, videos: [black.ref] });
  const releases = [
    aReleaseWith(1, 60_000, [element()]),
    aReleaseWith(2, 60_000, [element()], { screen: 2 }),
  ];
  await server.publish(releases, [black]);
  await page.goto(server.address);
  const second = await context.newPage();
  await second.goto(`${server.address}?screen=2`);
  await untilScene({ expect }, second, '2a');
  const reported = () =>
    server.messages
      .flatMap((one) => (one.type === 'fault' && one.kind === 'black-screen' ? (one.releaseId ?? 0) : []))
      .sort((a, b) => a - b);
  await expect.poll(reported, { timeout: 60_000 }).toEqual([1, 2]);
});

test.concurrent('player 6d: does not take a text on a black video, or a video with a picture, for a black screen', async ({
  stage,
  expect,
}) => {
  const { server, page } = stage;
  const words = aText({ text: 'words', color: '#ffffff' });
  await server.publish(
    [aReleaseWith(1, 60_000, [aVideo({ ...full, muted: true, videos: [black.ref] }), words])],
    [black],
  );
  await page.goto(server.address);
  await untilScene({ expect }, page, '1a');
  await page.waitForTimeout(20_000);
  expect(faultOf(server, 'black-screen')).toBeUndefined();
});

/** A video of two seconds that shows nothing but black, as the browser records it. */
async function aBlackVideo(): Promise<SampleFile> {
  const recorder = await (await sharedChromium()).newPage();
  await recorder.goto('about:blank');
  const base64 = await recorder.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
    const paint = canvas.getContext('2d');
    const timer = setInterval(() => paint?.fillRect(0, 0, 320, 180), 50);
    const media = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    media.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      media.onstop = resolve;
    });
    media.start();
    await new Promise((resolve) => setTimeout(resolve, 2000));
    media.stop();
    await stopped;
    clearInterval(timer);
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  await recorder.close();
  const bytes = Buffer.from(base64, 'base64');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const facts = { mime: 'video/webm', durationMs: 2000, width: 320, height: 180 };
  return { bytes, ref: aFileRef({ name: 'black.webm', sha256, size: bytes.length, ...facts }) };
}
