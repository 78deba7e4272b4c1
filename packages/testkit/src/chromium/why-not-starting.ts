import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { Chromium } from './chromium.ts';

const TITLE = 'it starts';
const START_TIMEOUT_MS = 30_000;

/**
 * Starts the browser once with a test page; undefined if the page loads, else the reason. The page is requested over the
 * debugging port, which every build has; `--dump-dom` hangs in the one from npm.
 */
export async function whyNotStarting({ executablePath, args, env }: Chromium): Promise<string | undefined> {
  const profile = await mkdtemp(join(tmpdir(), 'marquee-chromium-'));
  const page = `data:text/html,<title>${TITLE}</title>`;
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, page];
  const browser = spawn(executablePath, [...args, ...own], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const said: string[] = [];
  const gone = ended(browser).then((how) => [how, ...said.slice(-5)].join('\n'));
  try {
    return await Promise.race([shows(browser, said).catch(() => gone), gone, tooLate(said)]);
  } finally {
    browser.kill('SIGKILL');
    await gone;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function shows(browser: ChildProcess, said: string[]): Promise<undefined> {
  const { stderr } = browser;
  if (!stderr) throw new Error('the browser was spawned without a pipe');
  for await (const line of createInterface(stderr)) {
    said.push(line);
    const address = /^DevTools listening on ws:\/\/([^/]+)\//.exec(line)?.[1];
    if (address) return untilPageShows(address);
  }
  return new Promise<undefined>(() => {});
}

async function untilPageShows(address: string): Promise<undefined> {
  const pages = await fetch(`http://${address}/json/list`);
  if ((await pages.text()).includes(`"title": "${TITLE}"`)) return undefined;
  await delay(50);
  return untilPageShows(address);
}

async function ended(browser: ChildProcess): Promise<string> {
  try {
    const [code, signal] = await once(browser, 'exit');
    return `ended with ${signal ?? `exit code ${code}`}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function tooLate(said: string[]): Promise<string> {
  await delay(START_TIMEOUT_MS, undefined, { ref: false });
  return [`shows no page within ${START_TIMEOUT_MS / 1000} s`, ...said.slice(-5)].join('\n');
}
