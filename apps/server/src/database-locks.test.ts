import { readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './platform/config/config.ts';
import { createLogger } from './platform/logger/logger.ts';

/**
 * Without its lock, another program that closes the database, such as the command line of SQLite, takes itself for the last one and
 * deletes the write-ahead log of the running server.
 */
it.runIf(process.platform === 'linux')(
  'the server keeps its lock of the database while it runs',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-locks-'));
    const settings = {
      MARQUEE_DATA: folder,
      MARQUEE_PORT: '0',
      MARQUEE_MESSAGE_PORT: '0',
      MARQUEE_STARTER_TEMPLATES: 'none',
    };
    const file = join(folder, 'marquee.db');
    const locks = () =>
      readFileSync('/proc/locks', 'utf8')
        .split('\n')
        .filter((line) => line.includes(`:${statSync(file).ino} `) && line.includes(` ${process.pid} `));
    try {
      for (const time of ['first', 'second']) {
        const app = await createApp(readConfig(settings), { logger: createLogger('silent') });
        expect(locks(), `at the ${time} start`).toHaveLength(1);
        expect(statSync(file).mode & 0o777).toBe(0o600);
        await app.stop();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
