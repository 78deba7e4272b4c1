import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

let started: Promise<Browser> | undefined;

/**
 * The Chromium of this worker, which starts it once for all its files and ends with it: a start takes most of a second of a
 * processor. Windows have storage of their own: a test closes those that it opened, not the browser.
 */
export async function sharedChromium(): Promise<Browser> {
  if (!(await started)?.isConnected()) {
    // With Playwright's handler of the signal the worker would not end by it; Chromium ends when the worker has.
    started = chromium.launch({ ...inject('chromium'), handleSIGTERM: false });
  }
  return started as Promise<Browser>;
}
