import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../platform/config/config.ts';
import { query } from '../platform/database/query.ts';
import { prepareDataFolder } from '../platform/database/testing.ts';
import { createLogger } from '../platform/logger/logger.ts';
import { doctorProgram } from './doctor-program.ts';

const PROGRAM = fileURLToPath(new URL('../doctor.ts', import.meta.url));

describe('npm run doctor', () => {
  let dataFolder: string;
  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'marquee-doctor-'));
  });
  afterEach(() => rm(dataFolder, { recursive: true, force: true }));

  const start = async () => {
    await prepareDataFolder(dataFolder);
    const settings = {
      MARQUEE_DATA: dataFolder,
      MARQUEE_PORT: '0',
      MARQUEE_MESSAGE_PORT: '0',
      MARQUEE_STARTER_TEMPLATES: 'none',
    };
    const app = await createApp(readConfig(settings), { logger: createLogger('silent') });
    await app.start();
    return app;
  };
  const run = async (args: string[] = []) => {
    const lines: string[] = [];
    const print = (...words: unknown[]) => void lines.push(words.join(' '));
    const env = { ...process.env, MARQUEE_DATA: dataFolder, DATABASE_URL: '' };
    const status = await doctorProgram(args, env, { log: print, error: print });
    return { status, output: lines.join('\n') };
  };
  /** As {@link run}, by a process of its own. */
  const spawn = (args: string[] = []) =>
    new Promise<{ status: number; output: string }>((resolve) => {
      const env = { ...process.env, MARQUEE_DATA: dataFolder, DATABASE_URL: '' };
      execFile(process.execPath, [PROGRAM, ...args], { env }, (error, out, err) =>
        resolve({ status: error ? Number(error.code) : 0, output: out + err }),
      );
    });
  const plantOrphan = async () => {
    await mkdir(join(dataFolder, 'uploads'), { recursive: true });
    const path = join(dataFolder, 'uploads', 'stray');
    await writeFile(path, 'x');
    await utimes(path, 1, 1);
    return path;
  };

  it('finds no fault while a server is running, and changes nothing', async () => {
    const app = await start();
    const { status, output } = await spawn(['--deep']);
    expect(output).toContain('Everything is in order.');
    expect(status).toBe(0);
    const stray = await plantOrphan();
    const sick = await run();
    expect(sick.output).toContain('upload.orphan  1');
    expect(sick.output).toContain('Not everything is in order.');
    expect(sick.status).toBe(1);
    expect(await readFile(stray, 'utf8')).toBe('x');
    await app.stop();
  });

  it('repairs only while no server uses the data folder', async () => {
    const app = await start();
    await plantOrphan();
    const refused = await spawn(['--repair']);
    expect(refused).toMatchObject({ status: 1 });
    expect(refused.output).toContain('another server is using the data folder');
    await app.stop();
    const repaired = await run(['--repair']);
    expect(repaired.output).toContain(
      'repair upload.orphan: file stray below uploads/ belongs to no upload — removed',
    );
    expect(repaired.status).toBe(0);
    expect(await run()).toMatchObject({ status: 0 });
  });

  it('blames the settings, and takes no materials out of use, when all files are missing', async () => {
    const app = await start();
    await query(app.platform.db)
      .insertInto('content')
      .values({ sha256: 'a'.repeat(64), size: 1, mime: 'image/png', created_at: 0 })
      .execute();
    await app.stop();
    const { status, output } = await run();
    expect(output).toContain('none of the 1 files exists');
    expect(status).toBe(1);
    expect(await run(['--repair'])).toMatchObject({
      status: 1,
      output: expect.stringContaining('1 fault requires manual action'),
    });
  });

  it('H1 reports content that does not belong to the database, and repairs nothing', async () => {
    const app = await start();
    await query(app.platform.db)
      .insertInto('content')
      .values({ sha256: 'a'.repeat(64), size: 1, mime: 'image/png', created_at: 0 })
      .execute();
    await app.stop();
    await rm(join(dataFolder, 'content'), { recursive: true });
    for (const args of [[], ['--repair']]) {
      expect(await run(args)).toMatchObject({
        status: 1,
        output: expect.stringContaining('content.mismatch: the database refers to 1 files'),
      });
    }
  });

  it('says when there is nothing to examine, and creates nothing', async () => {
    const { status, output } = await run();
    expect(output).toContain('there is no database in');
    expect(status).toBe(1);
    expect(await readdir(dataFolder)).toEqual([]);
  });

  it('requires the server to migrate an older database first', async () => {
    const app = await start();
    await query(app.platform.db)
      .deleteFrom('migration' as never)
      .where('name' as never, '=', '0011-videos-and-digital-humans' as never)
      .execute();
    await app.stop();
    const { status, output } = await run();
    expect(output).toContain('database.older');
    expect(status).toBe(1);
  });

  it('finds broken references and a broken database file', async () => {
    const app = await start();
    await app.stop();
    const file = join(dataFolder, 'marquee.db');
    const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
    database.exec(
      `insert into material_tag (material_id, tag, company_id, department_id) values (99, 'x', 1, 1)`,
    );
    database.close();
    const loose = await run();
    expect(loose.output).toContain('database.reference  1');
    expect(loose.status).toBe(1);
    const bytes = await readFile(file);
    for (let page = 20; page < 24; page += 1) bytes.fill(0xff, page * 4096, page * 4096 + 2000);
    await writeFile(file, bytes);
    const broken = await run(['--deep']);
    expect(broken.output).toMatch(/database\.corrupt|malformed/);
    expect(broken.status).toBe(1);
  });

  it('explains itself', async () => {
    expect(await run(['--help'])).toMatchObject({ status: 0, output: expect.stringContaining('--repair') });
    expect(await run(['--fix'])).toMatchObject({ status: 1, output: expect.stringContaining('--repair') });
  });
});
