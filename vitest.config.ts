import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { TestSequencer } from './scripts/lib/test-sequencer.mjs';

/** How long all that waits for a condition waits; `patient-waits.ts` has it for `vi.waitFor` and `vi.waitUntil`. */
const patience = (timeout: number, interval = 50) => ({
  expect: { poll: { timeout, interval } },
  provide: { patienceMs: timeout },
});
/** Background work takes its time on a busy machine. */
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000, ...patience(10_000) };
const elsewhere = ['**/node_modules/**', '**/dist/**'];
/** Run beside every test file. */
const patientWaits = 'packages/testkit/src/harness/patient-waits.ts';
const setupFiles = ['packages/testkit/src/harness/unstub-globals.ts', patientWaits];
/** Begin every run: its files are in memory, and its processes keep compiled code. */
const globalSetup = [
  'packages/testkit/src/temporary/global-setup.ts',
  'packages/testkit/src/compiled/global-setup.ts',
];
/** Tests that replace modules need a module cache of their own; all others share their worker's. */
const isolated = '**/*.isolated.test.{ts,tsx}';

/** Node runs the sources itself, as it does in the product; Vite would transform every module first. */
const byNode = { viteModuleRunner: false, nodeLoader: false };
/** Sources that run in a browser: they import style sheets and contain JSX, which Node cannot load. */
const browserSources = '{apps/console,apps/player,packages/scene-renderer}';

/**
 * `unit`, `browser` and `isolated` need nothing but Node; `server` runs on SQLite and on the PostgreSQL that its set-up starts;
 * `e2e` needs the built console and player, and the Chromium that its set-up finds. A test that needs a document asks for jsdom
 * itself.
 */
export default defineConfig({
  test: {
    // `npm test` runs two such groups beside each other. One worker more in each takes half as long again: whatever waits
    // for a busy machine asks more often.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: TestSequencer },
    projects: [
      {
        test: {
          ...timeouts,
          name: 'unit',
          setupFiles,
          globalSetup,
          isolate: false,
          experimental: byNode,
          include: ['{packages,apps,scripts,bench}/**/*.test.ts'],
          exclude: [...elsewhere, 'apps/server/src/**', `${browserSources}/**`, isolated],
        },
      },
      {
        test: {
          ...timeouts,
          name: 'browser',
          setupFiles,
          globalSetup,
          isolate: false,
          include: [`${browserSources}/**/*.test.{ts,tsx}`],
          exclude: [...elsewhere, isolated],
        },
      },
      {
        test: {
          ...timeouts,
          name: 'isolated',
          setupFiles,
          globalSetup,
          include: [isolated],
          exclude: elsewhere,
        },
      },
      {
        test: {
          ...timeouts,
          name: 'server',
          isolate: false,
          experimental: byNode,
          setupFiles: [patientWaits],
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [...elsewhere, isolated],
          globalSetup: [...globalSetup, 'packages/testkit/src/postgres/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          // Playwright and the contract take half a second of a processor to import.
          isolate: false,
          experimental: byNode,
          include: ['e2e/src/**/*.e2e.ts'],
          globalSetup: [...globalSetup, 'packages/testkit/src/chromium/global-setup.ts'],
          sequence: { groupOrder: 1 },
          testTimeout: 600_000,
          hookTimeout: 120_000,
          // As patient as Playwright's own waiting: a page is drawn by a server and a browser that share the processors.
          // Most questions take a browser longer to answer than the usual 50 ms between two of them.
          ...patience(30_000, 100),
          setupFiles: [patientWaits],
        },
      },
    ],
  },
});
