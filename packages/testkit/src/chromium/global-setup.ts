import type { TestProject } from 'vitest/node';
import { isSoak } from '../harness/soak.ts';
import { findChromium } from './find-chromium.ts';

/**
 * A page of a test lives for seconds: code that is only compiled runs soon enough, and its optimisation takes up to half of a
 * renderer's time. A whole browser in the soak has it.
 */
const UNOPTIMISED = '--js-flags=--no-maglev --no-turbofan';

/**
 * Provides the browser tests of a run with one working Chromium: `chromium.launch(inject('chromium'))`. The headless build from
 * npm takes a third less of the processor than a whole browser, in which only `npm run soak` runs.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { origin, executablePath, args, env, remove } = await findChromium(isSoak ? 'machine' : 'npm');
  console.log(`Chromium: ${origin}, ${executablePath}`);
  project.provide('chromium', { executablePath, args: isSoak ? args : [...args, UNOPTIMISED], env });
  return remove;
}
