import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../platform/config/config.ts';
import { query } from '../platform/database/query.ts';
import { createLogger } from '../platform/logger/logger.ts';

const PROGRAM = fileURLToPath(new URL('../reset-password.ts', import.meta.url));

describe('npm run reset-password', () => {
  let dataFolder: string;
  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'marquee-recovery-'));
  });
  afterEach(() => rm(dataFolder, { recursive: true, force: true }));

  const open = () => {
    const settings = { MARQUEE_DATA: dataFolder, MARQUEE_PORT: '0', MARQUEE_MESSAGE_PORT: '0' };
    return createApp(readConfig({ ...settings, MARQUEE_ADMIN_PASSWORD: 'forgotten1' }), {
      logger: createLogger('silent'),
    });
  };
  const run = (...args: string[]) =>
    new Promise<{ status: number; output: string }>((resolve) => {
      const env = { ...process.env, MARQUEE_DATA: dataFolder, DATABASE_URL: '' };
      execFile(process.execPath, [PROGRAM, ...args], { env }, (error, out, err) =>
        resolve({ status: error ? Number(error.code) : 0, output: out + err }),
      );
    });

  it('gives the administrator a new password, ends the sessions and writes it down', async () => {
    const before = await open();
    const signIn = (app: typeof before, password: string) =>
      app.http.inject({ method: 'POST', url: '/MIPS/signin', payload: { login_id: 'admin', password } });
    await before.http.ready();
    const { cookies } = await signIn(before, 'forgotten1');
    expect(await run()).toMatchObject({
      status: 1,
      output: expect.stringContaining('another server is using the data folder'),
    });
    await before.stop();
    const { status, output } = await run();
    expect(status).toBe(0);
    const password = /new password: (\S+)/.exec(output)?.[1] ?? '';
    const after = await open();
    await after.http.ready();
    const cookie = `${cookies[0]?.name}=${cookies[0]?.value}`;
    expect((await after.http.inject({ url: '/MIPS/query', headers: { cookie } })).statusCode).toBe(401);
    expect((await signIn(after, 'forgotten1')).statusCode).toBe(401);
    expect((await signIn(after, password)).json()).toMatchObject({ must_change_password: true });
    const logged = await query(after.platform.db)
      .selectFrom('operation_log')
      .select(['user_name', 'subject'])
      .where('user_name', '=', 'reset-password')
      .execute();
    expect(logged).toEqual([{ user_name: 'reset-password', subject: 'admin' }]);
    await after.stop();
  });

  it('names the administrators when there is no such one, and creates nothing without a database', async () => {
    expect(await run()).toMatchObject({ status: 1, output: expect.stringContaining('there is no database') });
    expect(await readdir(dataFolder)).toEqual([]);
    await (await open()).stop();
    expect(await run('nobody')).toMatchObject({
      status: 1,
      output: expect.stringContaining('there are: admin'),
    });
    expect(await run('--help')).toMatchObject({
      status: 0,
      output: expect.stringContaining('--second-factor'),
    });
  });
});
