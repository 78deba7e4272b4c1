import type { TestProject } from 'vitest/node';
import { isSoak } from '../harness/soak.ts';
import { findChromium } from './find-chromium.ts';

/**
 * A page of a test lives for seconds: code that is only compiled runs soon enough, and its optimisation takes up to half of a
 * renderer's time. Collecting its garbage in several threads takes about 5 % more than in one. A whole browser in the soak does
 * both.
 */
const FOR_SHORT_LIVES = '--js-flags=--no-maglev --no-turbofan --single-threaded-gc';

/**
 * Provides the browser tests of a run with one working Chromium: `chromium.launch(inject('chromium'))`. The headless build from
 * npm takes a third less of the processor than a whole browser, in which only `npm run soak` runs.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { origin, executablePath, args, env, remove } = await findChromium(isSoak ? 'machine' : 'npm');
  console.log(`Chromium: ${origin}, ${executablePath}`);
  project.provide('chromium', { executablePath, args: isSoak ? args : [...args, FOR_SHORT_LIVES], env });
  return remove;
}
