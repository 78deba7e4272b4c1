import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isSoak } from '@marquee/testkit/harness';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type App, createApp } from '../app.ts';
import { runDoctor } from '../doctor/run-doctor.ts';
import { systemClock } from '../platform/clock/system-clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { parseS3Url } from '../platform/config/s3-location.ts';
import { insertContent } from '../platform/content-store/content-rows.ts';
import { S3StandIn } from '../platform/content-store/testing/s3-stand-in.ts';
import type { DatabaseEngine } from '../platform/database/database.ts';
import { query } from '../platform/database/query.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing.ts';
import { withTransaction } from '../platform/database/transaction.ts';
import { createLogger } from '../platform/logger/logger.ts';
import { readStoredSettings, writeStoredSettings } from '../platform/server-settings/stored-settings.ts';
import { USUAL_RETENTION } from './retention.rules.ts';
import { runBackup, verify } from './run-backup.ts';
import { runRestore } from './run-restore.ts';

const PASSWORD = 'backed-up1';
const SETTINGS = { message_port: 7100, former_background_ports: [], former_message_ports: [7000] };

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('a backup of a server with %s', (engine) => {
  let folder: string;
  let place: string;
  let databases: TestDatabase[];
  let running: App | undefined;
  let lines: string[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-backup-'));
    place = join(folder, 'backups-of-marquee');
    databases = [];
    lines = [];
  });
  afterEach(async () => {
    await running?.stop();
    running = undefined;
    await Promise.all(databases.map((database) => database.remove()));
    await rm(folder, { recursive: true, force: true });
  });

  /** Behaviour that does not depend on the database is tested on PostgreSQL in the soak only. */
  const isWhole = engine === 'sqlite' || isSoak;
  const print = (line: string) => lines.push(line);
  /** The settings of an empty installation. */
  const anInstallation = async (name: string) => {
    const settings: Record<string, string> = {
      MARQUEE_DATA: join(folder, name),
      MARQUEE_PORT: '0',
      MARQUEE_MESSAGE_PORT: '0',
      MARQUEE_ADMIN_PASSWORD: PASSWORD,
      MARQUEE_STARTER_TEMPLATES: 'none',
    };
    if (engine === 'postgres') {
      const database = await createTestDatabase('postgres');
      databases.push(database);
      if (database.location.engine === 'postgres') settings['DATABASE_URL'] = database.location.url;
    }
    return readConfig(settings);
  };
  type Config = Awaited<ReturnType<typeof anInstallation>>;
  const start = async (config: Config) => {
    running = await createApp(config, { logger: createLogger('silent') });
    await running.http.ready();
    return running;
  };
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };
  const addFile = async ({ platform: { content, db } }: App, bytes = randomBytes(3000)) => {
    const stored = await content.put([bytes] as never);
    await withTransaction(db, (trx) =>
      insertContent(trx, { ...stored, mime: 'text/plain' }, systemClock.now()),
    );
    return stored.sha256;
  };
  const signIn = (app: App, password = PASSWORD) =>
    app.http.inject({ method: 'POST', url: '/MIPS/signin', payload: { login_id: 'admin', password } });
  const backUp = (config: Config, to = place) =>
    runBackup(config, { place: to, retention: USUAL_RETENTION }, print);
  const restore = (config: Config, name?: string) => runRestore(config, { place, name }, print);
  const newest = async () => (await readdir(join(place, 'backups'))).sort().at(-1) ?? '';
  const inBackup = async (file: string) => join(place, 'backups', await newest(), file);
  const isWell = (config: Config) => runDoctor(config, { isDeep: true, mayRepair: false }, print);
  /** Another installation with a backup of three files. */
  const anInstallationWithBackup = async () => {
    const config = await anInstallation('old');
    const app = await start(config);
    const hashes = [await addFile(app), await addFile(app), await addFile(app, Buffer.alloc(0))];
    await backUp(config);
    return { config, app, hashes };
  };

  it('gives an empty machine every file, row and log entry back, although the server wrote meanwhile', async () => {
    const config = await anInstallation('old');
    const app = await start(config);
    const hashes = [await addFile(app), await addFile(app), await addFile(app, Buffer.alloc(0))];
    const written = new AbortController();
    const writing = (async () => {
      while (!written.signal.aborted) await addFile(app);
    })();
    await signIn(app);
    await writeStoredSettings(config.dataFolder, SETTINGS);
    expect(await backUp(config)).toBe(true);
    written.abort();
    await writing;
    await stop();

    const restored = await anInstallation('restored');
    await restore(restored);
    expect(await isWell(restored), lines.join('\n')).toBe(true);
    expect(readStoredSettings(restored.dataFolder).settings).toEqual(SETTINGS);
    const after = await start(restored);
    expect((await signIn(after)).statusCode).toBe(200);
    for (const sha256 of hashes) {
      const found = await after.platform.content.find(sha256);
      const bytes = found?.size
        ? await buffer(after.platform.content.openRange(sha256, 0, found.size - 1))
        : Buffer.alloc(0);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
    const entries = await query(after.platform.db).selectFrom('operation_log').select('id').execute();
    expect(entries.length).toBeGreaterThan(0);
  });

  it('copies only new files the next time, and can be read by its owner alone', async () => {
    const { config, app } = await anInstallationWithBackup();
    const added = await addFile(app);
    lines = [];
    await backUp(config);
    expect(lines.filter((line) => line.startsWith('copied'))).toEqual(['copied 1 of 1 files']);
    const path = join(place, 'content', added.slice(0, 2), added.slice(2));
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(place)).mode & 0o077).toBe(0);
    expect(await verify(config, place, undefined, print)).toBe(true);
  });

  it('refuses to overwrite an installation, or to use one that is running', async () => {
    const { config } = await anInstallationWithBackup();
    if (engine === 'sqlite') await expect(restore(config)).rejects.toThrow('another server is using');
    await stop();
    await expect(restore(config)).rejects.toThrow(
      engine === 'sqlite' ? 'restore into an empty folder' : 'restore into an empty database',
    );
    const other = await anInstallation('other');
    await addFile(await start(other));
    await stop();
    await expect(backUp(other)).rejects.toThrow('has the backups of another installation');
    await expect(backUp(config, join(config.dataFolder, 'inside'))).rejects.toThrow('is in the data folder');
  });

  it.runIf(isWhole)(
    'refuses a backup with a file that is cut off or altered, and leaves the machine empty',
    async () => {
      await anInstallationWithBackup();
      const empty = await anInstallation('restored');
      for (const file of ['database.gz', 'content.gz', 'backup.json', 'operation-log.key']) {
        const path = await inBackup(file);
        const whole = await readFile(path);
        for (const damaged of [whole.subarray(0, whole.length - 8), flipped(whole)]) {
          await writeFile(path, damaged);
          await expect(restore(empty), file).rejects.toThrow(/damaged|altered|cut off/);
          expect(await readdir(empty.dataFolder).catch(() => [])).toEqual([]);
        }
        await writeFile(path, whole);
      }
      await restore(empty);
    },
  );

  it.runIf(isWhole)('refuses altered content, and continues once it is whole', async () => {
    const { hashes } = await anInstallationWithBackup();
    const [sha256 = ''] = hashes;
    const path = join(place, 'content', sha256.slice(0, 2), sha256.slice(2));
    const whole = await readFile(path);
    const empty = await anInstallation('restored');
    await writeFile(path, flipped(whole));
    expect(await verify(empty, place, undefined, print)).toBe(false);
    await expect(restore(empty)).rejects.toThrow('was altered');
    await writeFile(path, whole.subarray(1));
    await expect(restore(empty)).rejects.toThrow('2999 bytes instead of 3000');
    await writeFile(path, whole);
    await restore(empty);
    expect(await isWell(empty)).toBe(true);
  });

  it.runIf(isWhole)(
    'replaces content that was altered in the place, once a verification finds it',
    async () => {
      const { config, hashes } = await anInstallationWithBackup();
      const [sha256 = ''] = hashes;
      const path = join(place, 'content', sha256.slice(0, 2), sha256.slice(2));
      const whole = await readFile(path);
      await writeFile(path, flipped(whole));
      lines = [];
      expect(await verify(config, place, undefined, print)).toBe(false);
      expect(lines[0]).toMatch(/was altered, and is copied again$/);
      expect(await readFile(path)).toEqual(whole);
      expect(await verify(config, place, undefined, print)).toBe(true);
    },
  );

  it.runIf(isWhole)('says which files were damaged before, and restores the others', async () => {
    const { config, app, hashes } = await anInstallationWithBackup();
    const damaged = await addFile(app);
    const missing = await addFile(app);
    const pathOf = (sha256: string) =>
      join(config.dataFolder, 'content', sha256.slice(0, 2), sha256.slice(2));
    await writeFile(pathOf(damaged), randomBytes(3000));
    await rm(pathOf(missing));
    lines = [];
    expect(await backUp(config)).toBe(false);
    for (const sha256 of [damaged, missing])
      expect(lines).toContain(`damaged or missing before the backup: ${sha256}`);
    await stop();
    const empty = await anInstallation('restored');
    await restore(empty);
    const { content } = (await start(empty)).platform;
    expect(await content.find(hashes[0] ?? '')).toBeDefined();
    expect(await content.find(damaged)).toBeUndefined();
  });

  it.runIf(isWhole)('does not count a backup that was killed, and removes what it left', async () => {
    const { config, app } = await anInstallationWithBackup();
    const [whole] = await readdir(join(place, 'backups'));
    await mkdir(join(place, 'backups', '2030-01-01T000000Z'));
    await writeFile(join(place, 'backups', '2030-01-01T000000Z', 'database.gz'), 'begun');
    await cp(join(place, 'content'), join(place, 'incoming'), { recursive: true });
    const orphan = randomBytes(32).toString('hex');
    await mkdir(join(place, 'content', orphan.slice(0, 2)), { recursive: true });
    await writeFile(join(place, 'content', orphan.slice(0, 2), orphan.slice(2)), 'of the killed one');
    await addFile(app);
    await backUp(config);
    const left = await readdir(join(place, 'backups'));
    expect(left).not.toContain('2030-01-01T000000Z');
    // Of one day only the newest is kept, also when both began in one second.
    expect(left).toHaveLength(1);
    expect(left).not.toContain(whole);
    const names = await readdir(join(place, 'content'), { recursive: true });
    expect(names).not.toContain(join(orphan.slice(0, 2), orphan.slice(2)));
  });

  it.runIf(isWhole)(
    'brings the database back to content of the same installation that is newer',
    async () => {
      const { config, app } = await anInstallationWithBackup();
      const later = await addFile(app);
      await stop();
      await start(config);
      await stop();
      const empty = await anInstallation('restored');
      await cp(join(config.dataFolder, 'content'), join(empty.dataFolder, 'content'), { recursive: true });
      await restore(empty);
      const { content } = (await start(empty)).platform;
      expect(await content.find(later)).toBeDefined();
    },
  );

  it.runIf(isWhole)('refuses the backup of a newer version', async () => {
    await anInstallationWithBackup();
    const path = await inBackup('backup.json');
    const { backup } = JSON.parse(await readFile(path, 'utf8')) as { backup: { migrations: string[] } };
    backup.migrations.push('9999-from-the-future');
    const sha256 = createHash('sha256').update(JSON.stringify(backup)).digest('hex');
    await writeFile(path, JSON.stringify({ backup, sha256 }));
    await expect(restore(await anInstallation('restored'))).rejects.toThrow('9999-from-the-future');
  });

  it.runIf(isWhole)('creates a missing bucket if its address says so, and only for a backup', async () => {
    const standIn = new S3StandIn(systemClock);
    standIn.hasBucket = false;
    const address = await standIn.start();
    try {
      const config = await anInstallation('old');
      await addFile(await start(config));
      await expect(backUp(config, address)).rejects.toThrow(/bucket/i);
      expect(standIn.hasBucket).toBe(false);
      const created = `${address}&create=1`;
      await expect(verify(config, created, undefined, print)).rejects.toThrow();
      expect(standIn.hasBucket).toBe(false);
      expect(await backUp(config, created)).toBe(true);
      expect(await verify(config, created, undefined, print)).toBe(true);
      await expect(backUp(config, created)).resolves.toBe(true);
    } finally {
      await standIn.stop();
    }
  });

  it.runIf(isWhole)('keeps an object store as well as a folder', async () => {
    const standIn = new S3StandIn(systemClock);
    place = await standIn.start();
    try {
      const { config, hashes } = await anInstallationWithBackup();
      await stop();
      expect(await verify(config, place, undefined, print)).toBe(true);
      const inBucket = { ...config, s3: parseS3Url(place) };
      await expect(backUp(inBucket)).rejects.toThrow('has the content: a backup belongs elsewhere');
      const empty = await anInstallation('restored');
      await restore(empty);
      const { content } = (await start(empty)).platform;
      for (const sha256 of hashes) expect(await content.find(sha256)).toBeDefined();
    } finally {
      await standIn.stop();
    }
  });
});

/** The same length, with one bit of the last bytes changed. */
function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.length - 10;
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}
