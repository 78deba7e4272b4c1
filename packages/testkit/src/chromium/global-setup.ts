import type { TestProject } from 'vitest/node';
import { findChromium } from './find-chromium.ts';

/** Provides the browser tests of a run with one working Chromium: `chromium.launch(inject('chromium'))`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { origin, executablePath, args, env, remove } = await findChromium();
  console.log(`Chromium: ${origin}, ${executablePath}`);
  project.provide('chromium', { executablePath, args, env });
  return remove;
}
