import { type ManifestRelease, type PlayRecord, playRecordSchema } from '@marquee/device-protocol';
import { aDocument, aRelease, aScene } from '@marquee/testkit';
import { SCENE_LOG, type SceneSeen } from '@marquee/testkit/harness';
import type { BrowserContext, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { StandInServer } from '../player/stand-in-server.ts';
import { sharedChromium } from '../support/shared-chromium.ts';

interface PlayStage {
  readonly server: StandInServer;
  readonly pages: Page[];
  /** Starts one more player. */
  readonly join: () => Promise<Page>;
}

/**
 * Players with the storage of a machine each, and the server to which they connect.
 * @param query of the address of their page
 */
export async function startPlayers(count: number, query = ''): Promise<PlayStage> {
  const server = await StandInServer.start();
  const browser = await sharedChromium();
  const machines: BrowserContext[] = [];
  onTestFinished(async () => {
    await Promise.all(machines.map((context) => context.close()));
    await server.stop();
  });
  const join = async () => {
    const context = await browser.newContext({ viewport: { width: 320, height: 180 }, locale: 'en-GB' });
    machines.push(context);
    await context.addInitScript(SCENE_LOG);
    const page = await context.newPage();
    await page.goto(`${server.address}${query}`);
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
