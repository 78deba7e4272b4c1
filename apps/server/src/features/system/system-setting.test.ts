import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SystemSetting } from '@marquee/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { query } from '../../platform/database/query.ts';
import { withStoredSettings } from '../../platform/server-settings/with-stored-settings.ts';
import { startTestServer } from '../../testing.ts';
import { describeServer, makeCompany, makeUser } from '../testing/index.ts';

const PATH = '/system-set';

describeServer('the system settings', (get) => {
  const stored = () =>
    JSON.parse(readFileSync(join(get().server.dataFolder, 'server-settings.json'), 'utf8')) as object;

  it('names the server, its ports, its device code and its nodes', async () => {
    const { admin, server, db } = get();
    const found = await admin.get<SystemSetting>(PATH);
    expect(found).toMatchObject({
      system_time: server.clock.now(),
      background_port: 0,
      database: db.engine,
      rpc_address: null,
      fixed: {},
      settings_file: 'absent',
      nodes: [{ is_own: true, supervisor: null, awaits_restart: false }],
    });
    expect(found.device_code).toMatch(/^1019[0-9A-Z]{16}$/);
    expect((await admin.get<SystemSetting>(PATH)).device_code).toBe(found.device_code);
  });

  it('stores changes for the next restart and leaves what is not named', async () => {
    const { admin, db } = get();
    const changed = await admin.put<SystemSetting>(PATH, { background_port: '9701', message_port: 7701 });
    expect(changed).toMatchObject({
      background_port: 0,
      after_restart: { background_port: 9701, message_port: 7701, rpc_address: null, rpc_port: null },
    });
    await admin.put(PATH, { message_port: 7702 });
    expect(stored()).toMatchObject({ background_port: 9701, message_port: 7702 });
    const { after } = await query(db)
      .selectFrom('operation_log')
      .select('after')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(after ?? '')).toMatchObject({ message_port: 7702 });
  });

  it.each([
    [{ background_port: 8999 }, 'background_port rules.too_small'],
    [{ background_port: 10_000 }, 'background_port rules.too_large'],
    [{ message_port: 700 }, 'message_port rules.too_small'],
    [{ message_port: 'x' }, 'message_port rules.integer'],
    [{ rpc_port: 65_536 }, 'rpc_port rules.too_large'],
    [{ rpc_address: '192.168.1.300' }, 'rpc_address rules.host'],
    [{ rpc_address: '10.1.2' }, 'rpc_address rules.host'],
    [{ rpc_address: 'http://10.1.2.3' }, 'rpc_address rules.host'],
    [{ database_port: 5432 }, 'database_port rules.unknown_field'],
  ])('refuses %j, and stores nothing', async (wrong, refused) => {
    const before = stored();
    const { fields } = await get().admin.refused('PUT', PATH, { message_port: 7709, ...wrong });
    expect(fields.map(({ path, code }) => `${path} ${code}`)).toEqual([refused]);
    expect(stored()).toEqual(before);
  });

  it('refuses a port on which another program listens', async () => {
    const other = await listening(9731);
    const before = stored();
    const refused = await get().admin.refused('PUT', PATH, { background_port: 9731, message_port: 7703 });
    expect(refused).toMatchObject({ code: 'system.port_in_use', params: { port: 9731 } });
    expect(stored()).toEqual(before);
    other.close();
  });

  it('refuses an address at which nothing or another server answers, and takes its own', async () => {
    const { admin, server } = get();
    const { port } = server.app.http.server.address() as AddressInfo;
    const other = await listening(0);
    const foreign = (other.address() as AddressInfo).port;
    const put = (rpc_port: number) => ({ rpc_address: '127.0.0.1', rpc_port });
    expect(await admin.refusal('PUT', PATH, put(foreign))).toBe('system.address_foreign');
    other.close();
    other.closeAllConnections();
    expect(await admin.refusal('PUT', PATH, put(foreign))).toBe('system.address_unanswered');
    const taken = await admin.put<SystemSetting>(PATH, put(port));
    expect(taken.after_restart).toMatchObject(put(port));
    const emptied = await admin.put<SystemSetting>(PATH, { rpc_address: '', rpc_port: '' });
    expect(emptied.after_restart).toMatchObject({ rpc_address: null, rpc_port: null });
  });

  it('is shown to administrators of companies without the network cards, and changed by the platform only', async () => {
    const { server, db } = get();
    const company = await makeCompany(db);
    const { caller } = await makeUser(server, company.id, company.home, { codes: ['41101'] });
    expect((await caller.get<SystemSetting>(PATH)).mac_addresses).toEqual([]);
    expect(await caller.refusal('PUT', PATH, { message_port: 7704 })).toBe('platform.no_permission');
    expect(await caller.refusal('POST', `${PATH}/restart`, {})).toBe('platform.no_permission');
  });

  it('does not restart a server that nothing starts again', async () => {
    expect(await get().admin.refusal('POST', `${PATH}/restart`, {})).toBe('system.unsupervised');
  });
});

describe('a server that something starts again', () => {
  it('restarts once, and refuses what its environment determines', async () => {
    const server = await startTestServer({
      config: { supervisor: 'systemd', fixedSettings: { background_port: 'MARQUEE_PORT' } },
    });
    try {
      let restarts = 0;
      server.app.platform.restarts.onRestart(() => void (restarts += 1));
      await server.listen();
      const admin = await server.signIn();
      const put = (payload: object) => admin.inject({ method: 'PUT', url: PATH, payload });
      expect((await put({ background_port: 9702 })).json()).toMatchObject({
        error: { code: 'system.fixed', params: { variables: ['MARQUEE_PORT'] } },
      });
      const restart = () => admin.inject({ method: 'POST', url: `${PATH}/restart`, payload: {} });
      expect((await restart()).statusCode).toBe(200);
      expect((await admin.inject({ url: PATH })).json().nodes).toMatchObject([{ awaits_restart: true }]);
      expect((await restart()).json()).toMatchObject({ error: { code: 'system.restarting' } });
      server.clock.advance(1000);
      await expect.poll(() => restarts).toBe(1);
      server.clock.advance(60_000);
      expect(restarts).toBe(1);
    } finally {
      await server.stop();
    }
  });
});

describe('the stored settings at the start', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'marquee-settings-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const start = (text: string, environment = {}) => {
    writeFileSync(join(folder, 'server-settings.json'), text);
    return withStoredSettings(readConfig({ MARQUEE_DATA: folder, ...environment }));
  };

  it('replace the defaults, but not what the environment determines', () => {
    const text = JSON.stringify({ background_port: 9005, message_port: 7005, former_message_ports: [7000] });
    expect(start(text)).toMatchObject({ port: 9005, messagePort: 7005, formerMessagePorts: [7000] });
    expect(start(text, { MARQUEE_PORT: '8080' })).toMatchObject({
      port: 8080,
      messagePort: 7005,
      fixedSettings: { background_port: 'MARQUEE_PORT' },
    });
  });

  it.each(['', '{', '[]', '{"background_port":"9005"}', '{"background_port":80}', '{"rpc_address":"a b"}'])(
    'are left out when the file is %j',
    (text) => {
      expect(start(text)).toMatchObject({ port: 9000, messagePort: 7000, settingsFile: 'broken' });
    },
  );
});

function listening(port: number): Promise<Server> {
  const server = createServer((_request, response) => response.end('{}'));
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}
