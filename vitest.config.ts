import { defineConfig } from 'vitest/config';

const longest = { testTimeout: 30_000, hookTimeout: 60_000 };

/**
 * Three projects: `unit` needs nothing but Node; `server` runs on SQLite and on the PostgreSQL that its set-up starts; `e2e` needs
 * the built console and player, and the Chromium that its set-up finds. A test of the interface asks for jsdom itself.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...longest,
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', 'apps/server/**'],
        },
      },
      {
        test: {
          ...longest,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['packages/testkit/src/postgres/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/src/**/*.e2e.ts'],
          globalSetup: ['packages/testkit/src/chromium/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
