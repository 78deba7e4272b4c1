import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { isSoak, soakCount } from '@marquee/testkit/harness';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type App, createApp } from '../app.ts';
import { runDoctor } from '../doctor/run-doctor.ts';
import { systemClock } from '../platform/clock/system-clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { insertContent } from '../platform/content-store/content-rows.ts';
import type { DatabaseEngine } from '../platform/database/database.ts';
import { query } from '../platform/database/query.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing.ts';
import { withTransaction } from '../platform/database/transaction.ts';
import { createLogger } from '../platform/logger/logger.ts';
import { USUAL_RETENTION } from './retention.rules.ts';
import { runBackup } from './run-backup.ts';
import { runRestore } from './run-restore.ts';

/** Twenty of them are `npm run soak -- backups`. */
const BACKUPS = isSoak ? soakCount(20) : 2;
const WRITE_PAUSE_MS = 20;
const ENGINES: readonly DatabaseEngine[] = isSoak ? ['sqlite', 'postgres'] : ['sqlite'];

describe.each(ENGINES)('backups of a server with %s that is written to all the time', (engine) => {
  let folder: string;
  let databases: TestDatabase[];
  let running: App | undefined;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-backups-'));
    databases = [];
  });
  afterEach(async () => {
    await running?.stop();
    await Promise.all(databases.map((database) => database.remove()));
    await rm(folder, { recursive: true, force: true });
  });

  const anInstallation = async (name: string) => {
    const settings: Record<string, string> = {
      MARQUEE_DATA: join(folder, name),
      MARQUEE_PORT: '0',
      MARQUEE_MESSAGE_PORT: '0',
      MARQUEE_ADMIN_PASSWORD: 'backed-up1',
      MARQUEE_STARTER_TEMPLATES: 'none',
    };
    if (engine === 'postgres') {
      const database = await createTestDatabase('postgres');
      databases.push(database);
      if (database.location.engine === 'postgres') settings['DATABASE_URL'] = database.location.url;
    }
    return readConfig(settings);
  };
  const start = async (config: Awaited<ReturnType<typeof anInstallation>>) => {
    const app = await createApp(config, { logger: createLogger('silent') });
    await app.http.ready();
    return app;
  };
  const addFile = async ({ platform: { content, db } }: App) => {
    const stored = await content.put([randomBytes(2000)] as never);
    await withTransaction(db, (trx) =>
      insertContent(trx, { ...stored, mime: 'text/plain' }, systemClock.now()),
    );
    return stored.sha256;
  };
  const hashesOf = async ({ platform: { content, db } }: App) => {
    const rows = await query(db).selectFrom('content').select(['sha256', 'size']).execute();
    const hashes = new Set<string>();
    for (const { sha256, size } of rows) {
      const bytes = size > 0 ? await buffer(content.openRange(sha256, 0, size - 1)) : Buffer.alloc(0);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      hashes.add(sha256);
    }
    return hashes;
  };

  it('give every file and row back that was there when they began', { timeout: 1_800_000 }, async () => {
    const place = join(folder, 'backups-of-marquee');
    const config = await anInstallation('old');
    running = await start(config);
    const app = running;
    const written: string[] = [];
    const ending = new AbortController();
    const writing = (async () => {
      while (!ending.signal.aborted) {
        written.push(await addFile(app));
        // Without it the later backups would have a hundred thousand files.
        await pause(WRITE_PAUSE_MS);
      }
    })();
    for (let made = 1; made <= BACKUPS; made += 1) {
      const before = [...written];
      expect(await runBackup(config, { place, retention: USUAL_RETENTION }, () => {})).toBe(true);
      const target = await anInstallation(`restored-${made}`);
      const lines: string[] = [];
      await runRestore(target, { place, name: undefined }, (line) => lines.push(line));
      const isWell = await runDoctor(target, { isDeep: true, mayRepair: false }, (line) => lines.push(line));
      expect(isWell, lines.join('\n')).toBe(true);
      const restored = await start(target);
      try {
        const hashes = await hashesOf(restored);
        expect(before.filter((sha256) => !hashes.has(sha256))).toEqual([]);
      } finally {
        await restored.stop();
      }
      await rm(target.dataFolder, { recursive: true, force: true });
    }
    ending.abort();
    await writing;
    expect(written.length).toBeGreaterThan(0);
  });
});
