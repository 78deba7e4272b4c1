import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { fileAnswer, type VipDetail, vipRoutes } from '@marquee/contract';
import { newRow } from '@marquee/testkit';
import { rowInserter } from '@marquee/testkit/rows';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '../app.ts';
import { readConfig } from '../platform/config/config.ts';
import { INSTALLATION_KEY_FILE } from '../platform/encryption/installation-key.ts';
import { createLogger } from '../platform/logger/logger.ts';
import { USUAL_RETENTION } from './retention.rules.ts';
import { runBackup } from './run-backup.ts';
import { runRestore } from './run-restore.ts';

const PASSWORD = 'backed-up1';
const VIP = {
  name: '杰出客户甲',
  phone: '13800001234',
  welcome_text: '欢迎光临',
  consent_source: '会员协议',
};
const DAY_MS = 86_400_000;
const print = () => undefined;

describe('VIPs in a backup', () => {
  let folder: string;
  let place: string;
  let running: App | undefined;
  let id: number;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-vips-'));
    place = join(folder, 'place');
    const app = await start('old');
    const image = sharp({ create: { width: 800, height: 1000, channels: 3, background: '#a05030' } });
    const picture = (await image.jpeg().toBuffer()).toString('base64');
    const now = app.platform.clock.now();
    const dates = { consent_at: now - DAY_MS, expires_at: now + 300 * DAY_MS };
    const added = await call(app, 'POST', '/face-vips', { ...VIP, ...dates, picture });
    if (added.statusCode !== 200) throw new Error(added.body);
    ({ id } = added.json<VipDetail>());
    await runBackup(installation('old'), { place, retention: USUAL_RETENTION }, print);
    await running?.stop();
  });
  afterAll(async () => {
    await running?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const installation = (name: string) =>
    readConfig({
      MARQUEE_DATA: join(folder, name),
      MARQUEE_PORT: '0',
      MARQUEE_MESSAGE_PORT: '0',
      MARQUEE_ADMIN_PASSWORD: PASSWORD,
      MARQUEE_STARTER_TEMPLATES: 'none',
    });
  const start = async (name: string) => {
    running = await createApp(installation(name), { logger: createLogger('silent') });
    await running.start();
    return running;
  };
  const call = async (app: App, method: 'GET' | 'POST', path: string, payload?: object) => {
    const signIn = { login_id: 'admin', password: PASSWORD };
    const signedIn = await app.http.inject({ method: 'POST', url: '/MIPS/signin', payload: signIn });
    const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]));
    return app.http.inject({ method, url: `/MIPS${path}`, cookies, ...(payload && { payload }) });
  };
  const filesOf = async (under: string) => {
    const entries = await readdir(join(place, under), { recursive: true, withFileTypes: true });
    return entries.filter((one) => one.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  };

  it('have no text about a person in clear', async () => {
    const database = (await filesOf('backups')).find((path) => path.endsWith('database.gz')) ?? '';
    const bytes = gunzipSync(await readFile(database));
    for (const text of Object.values(VIP)) expect(bytes.includes(text), text).toBe(false);
  });

  it('have their pictures encrypted, by a key that is not in the backup', async () => {
    const contents = await filesOf('content');
    expect(contents.length).toBeGreaterThan(0);
    for (const path of contents)
      expect((await readFile(path)).subarray(0, 3)).not.toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect((await filesOf('.')).filter((path) => path.includes('encryption'))).toEqual([]);
  });

  it('return with the restored server, but cannot be read without the key', async () => {
    await runRestore(installation('bare'), { place, name: undefined }, print);
    const app = await start('bare');
    expect((await call(app, 'GET', `/face-vips/${id}`)).json()).toMatchObject({ name: '–', phone: '' });
    const picture = await call(app, 'GET', `/face-vips/${id}/picture`);
    expect(picture.body).toContain('vips.picture_unreadable');
    await app.stop();
  });

  it('return as they were with the key, and those that an earlier version stored in clear are encrypted', async () => {
    await runRestore(installation('keyed'), { place, name: undefined }, print);
    await copyFile(join(folder, 'old', INSTALLATION_KEY_FILE), join(folder, 'keyed', INSTALLATION_KEY_FILE));
    const database = new DatabaseSync(join(folder, 'keyed', 'marquee.db'));
    const earlier = newRow.vip({ company_id: 1, department_id: 1, name: '旧客户' });
    const earlierId = rowInserter(database)('vip', earlier);
    const app = await start('keyed');
    expect((await call(app, 'GET', `/face-vips/${id}`)).json()).toMatchObject(VIP);
    expect((await call(app, 'GET', `/face-vips/${id}/picture`)).statusCode).toBe(200);
    expect((await call(app, 'GET', `/face-vips/${earlierId}`)).json().name).toBe('旧客户');
    expect(database.prepare('select name, person is null as clear from vip').all()).toEqual([
      { name: '', clear: 0 },
      { name: '', clear: 0 },
    ]);
    database.close();
  });
});

it('VIPs are in no export: the only file that their calls answer is a picture', () => {
  const files = Object.values(vipRoutes).filter(
    (route) => 'response' in route && route.response === fileAnswer,
  );
  expect(files).toEqual([vipRoutes.picture]);
});
