import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';

/** A name of this machine that no browser trusts without HTTPS. */
export const INSECURE_HOST = 'device.test';

const SWITCHES = [
  `--host-resolver-rules=MAP ${INSECURE_HOST} 127.0.0.1`,
  // Kiosks need it too: without it a page of another site that never yields stops the player.
  '--site-per-process',
];

let started: Promise<Browser> | undefined;

/**
 * The Chromium of this worker, which starts it once for all its files and ends with it: a start takes most of a second of a
 * processor. Windows have storage of their own: a test closes those that it opened, not the browser.
 */
export async function sharedChromium(): Promise<Browser> {
  if (!(await started)?.isConnected()) {
    const { args, ...found } = inject('chromium');
    // With Playwright's handler of the signal the worker would not end by it; Chromium ends when the worker has.
    started = chromium.launch({ ...found, args: [...args, ...SWITCHES], handleSIGTERM: false });
  }
  return started as Promise<Browser>;
}

/** A machine with storage of its own in the shared browser, until the running test has ended. */
export async function machineOfTest(
  options: BrowserContextOptions,
  onFinished: typeof onTestFinished = onTestFinished,
): Promise<BrowserContext> {
  const context = await (await sharedChromium()).newContext({ locale: 'en-GB', ...options });
  onFinished(() => context.close());
  return context;
}
