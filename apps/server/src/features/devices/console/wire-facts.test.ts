import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing.ts';
import { insertDevices } from '../../testing/index.ts';

/** The calls of existing scripts, over real HTTP, without any code of the product. */
describe("an operator's script", () => {
  let server: TestServer;
  let base: string;
  beforeAll(async () => {
    server = await startTestServer();
    base = `http://127.0.0.1:${(await server.listen()).port}/MIPS`;
    const devices = Array.from({ length: 57 }, (_, index) => ({
      name: `device-${String(index).padStart(2, '0')}`,
      is_online: index < 23 ? (1 as const) : (0 as const),
    }));
    await insertDevices(server.app.platform.db, devices);
  });
  afterAll(() => server.stop());

  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
  const signIn = async () => {
    const credentials = { login_id: 'admin', password: 'secret123', lang: 'zh' };
    const response = await fetch(`${base}/signin`, form(credentials));
    expect(response.status).toBe(200);
    return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  };

  it('signs in with a form, keeps the cookie, and reads the list of devices to its last page', async () => {
    const cookie = await signIn();
    const names: string[] = [];
    for (let page = 1, max = Number.NaN; page !== max + 1; page += 1) {
      const query = `sort=-device_name&is_online=1&page=${page}`;
      const response = await fetch(`${base}/devices-mips?${query}`, { headers: { cookie } });
      expect(response.status).toBe(200);
      const { data, pagination } = (await response.json()) as {
        data: { device_name: string }[];
        pagination: { page: number; per_page: number; total: number; max: number };
      };
      expect(pagination).toEqual({ page, per_page: 10, total: 23, max: 3 });
      names.push(...data.map((device) => device.device_name));
      max = pagination.max;
    }
    expect(names).toHaveLength(23);
    expect(names).toEqual(names.toSorted().toReversed());
  });

  it('gets one page even if the list is empty', async () => {
    const cookie = await signIn();
    const response = await fetch(`${base}/devices-mips?device_name=nothing`, { headers: { cookie } });
    expect(await response.json()).toEqual({
      data: [],
      pagination: { page: 1, per_page: 10, total: 0, max: 1 },
    });
  });

  it('may use either parameter name for the page size', async () => {
    const cookie = await signIn();
    for (const query of ['perPage=20', 'per_page=20&perPage=10', 'per_page=20']) {
      const response = await fetch(`${base}/devices-mips?${query}`, { headers: { cookie } });
      expect((await response.json()) as object).toMatchObject({ pagination: { per_page: 20, max: 3 } });
    }
  });

  it('can tell a refusal from a server failure by the status alone', async () => {
    expect((await fetch(`${base}/devices-mips`)).status).toBe(401);
    const cookie = await signIn();
    expect((await fetch(`${base}/devices-mips/999999`, { headers: { cookie } })).status).toBe(404);
    const wrong = await fetch(`${base}/signin`, form({ login_id: 'admin', password: 'wrong' }));
    expect(wrong.status).toBe(401);
  });

  it('makes changes with forms, including PUT and DELETE', async () => {
    const cookie = await signIn();
    const [id] = await insertDevices(server.app.platform.db, [{ name: 'by-form' }]);
    const call = (method: string, path: string, fields: Record<string, string>) =>
      fetch(base + path, { method, headers: { cookie }, body: new URLSearchParams(fields) });
    const renamed = await call('PUT', '/devices/rpc-update-name', { id: String(id), device_name: 'renamed' });
    expect(renamed.status).toBe(200);
    const page = await fetch(`${base}/devices-mips?device_name=renamed`, { headers: { cookie } });
    expect((await page.json()) as object).toMatchObject({ pagination: { total: 1 } });
    expect((await call('DELETE', '/devices', { ids: String(id) })).status).toBe(200);
  });
});
