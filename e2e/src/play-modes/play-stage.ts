import { type ManifestRelease, type PlayRecord, playRecordSchema } from '@marquee/device-protocol';
import { aDocument, aRelease, aScene } from '@marquee/testkit';
import { chromium, type Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { StandInServer } from '../player/stand-in-server.ts';

/** A scene that a page began to show, by the clock of the machine. */
export interface SceneSeen {
  /** Undefined when nothing was shown any more. */
  readonly scene: string | undefined;
  readonly at: number;
}

interface PlayStage {
  readonly server: StandInServer;
  readonly pages: Page[];
  /** Starts one more player. */
  readonly join: () => Promise<Page>;
}

/** Players with the storage of a machine each, and the server to which they connect. */
export async function startPlayers(count: number): Promise<PlayStage> {
  const server = await StandInServer.start();
  const browser = await chromium.launch(inject('chromium'));
  onTestFinished(async () => {
    await browser.close();
    await server.stop();
  });
  const join = async () => {
    const context = await browser.newContext({ viewport: { width: 320, height: 180 }, locale: 'en-GB' });
    await context.addInitScript(logScenes);
    const page = await context.newPage();
    await page.goto(server.address);
    return page;
  };
  const pages: Page[] = [];
  for (let player = 0; player < count; player += 1) pages.push(await join());
  return { server, pages, join };
}

/** The scenes that the page has shown, in order. */
export function scenesOn(page: Page): Promise<SceneSeen[]> {
  return page.evaluate(() => (globalThis as unknown as { scenesSeen: SceneSeen[] }).scenesSeen);
}

/** The scene on the page now. */
export async function sceneOn(page: Page): Promise<string | undefined> {
  return (await scenesOn(page)).at(-1)?.scene;
}

/** The plays that players have reported. */
export function playsAt(server: StandInServer): PlayRecord[] {
  return server.messages.flatMap((message) =>
    message.type === 'plays' ? message.records.map((record) => playRecordSchema.parse(record)) : [],
  );
}

/** How long a page has shown a scene, in ms. */
export function shownMs(seen: readonly SceneSeen[], scene: string): number {
  const shows = seen.map((one, index) => ({ ...one, end: seen[index + 1]?.at ?? one.at }));
  return shows.filter((one) => one.scene === scene).reduce((sum, { at, end }) => sum + end - at, 0);
}

/** A release that is always in effect. Its only program has scenes of these lengths (ms), named `<id>a`, `<id>b` … */
export function aReleaseOfScenes(
  id: number,
  durations: number[],
  overrides: Partial<ManifestRelease> = {},
): ManifestRelease {
  const scenes = durations.map((durationMs, index) =>
    aScene({ id: `${id}${'abcdefgh'[index]}`, durationMs, background: { color: COLOURS[id % 3] ?? '#000' } }),
  );
  const document = aDocument({ scenes });
  return aRelease({ id, programs: [{ id, name: `program ${id}`, document }], ...overrides });
}

const COLOURS = ['#e02020', '#1040e0', '#108040'];

/** Runs in the page: records each change of the visible scene when the page makes it. */
function logScenes(): void {
  const seen: SceneSeen[] = [];
  Object.assign(globalThis, { scenesSeen: seen });
  new MutationObserver(() => {
    const layers = document.querySelectorAll<HTMLElement>('.program-run[data-shown] [data-scene-id]');
    const visible = [...layers].find(({ style }) => style.visibility === 'visible');
    const scene = visible?.dataset['sceneId'];
    if (scene !== seen.at(-1)?.scene) seen.push({ scene, at: Date.now() });
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['style', 'data-shown'],
  });
}
