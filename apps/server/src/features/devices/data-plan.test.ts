import type { Device } from '@marquee/contract';
import { DEVICE_PATHS } from '@marquee/device-protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '../../platform/database/database.ts';
import { query } from '../../platform/database/query.ts';
import type { SignedInClient } from '../../testing.ts';
import { makeCompany, makeUser, newestLogRow } from '../testing/index.ts';
import { CONTENT, SHA, useDeviceApi } from './testing/use-device-api.ts';

const WRITTEN_MS = 10_000;
const MEGABYTE = 1024 * 1024;

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('the data plan of a device on %s', (engine) => {
  const api = useDeviceApi(engine);
  let operator: SignedInClient;
  // Sessions do not outlive the month that a test waits.
  beforeEach(async () => {
    operator = await api.server.signIn();
    await api.build();
  });

  /** Over a connection, because the server counts what it writes to it. */
  async function download(range?: string) {
    const headers = { authorization: `Bearer ${api.device.token}`, ...(range && { range }) };
    const response = await fetch(`http://127.0.0.1:${api.ports.port}${DEVICE_PATHS.files}/${SHA}`, {
      headers,
    });
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('retry-after'),
    };
  }

  const put = (payload: object, client: Pick<SignedInClient, 'inject'> = operator) =>
    client.inject({ method: 'PUT', url: '/MIPS/devices/flow', payload });

  async function device(): Promise<Device> {
    const response = await operator.inject({ url: `/MIPS/devices-mips/${api.device.deviceId}` });
    return response.json<Device>();
  }

  const flow = async () => (await device()).flow;

  const allow = (allowance: number) =>
    query(api.server.app.platform.db)
      .insertInto('device_flow')
      .values({ device_id: api.device.deviceId, allowance, start_day: 1 })
      .execute();

  /** Resolves when the counted bytes are in the database. */
  const used = async (least: number) =>
    expect
      .poll(async () => {
        api.server.clock.advance(WRITTEN_MS);
        return (await flow()).used;
      })
      .toBeGreaterThanOrEqual(least);

  it('is set by an operator, and taken away again', async () => {
    const ids = [api.device.deviceId];
    expect((await put({ ids, monthly_mb: 5, start_day: 10 })).statusCode).toBe(200);
    expect(await flow()).toMatchObject({ allowance: 5 * MEGABYTE, used: 0, start_day: 10 });
    const { device_name } = await device();
    expect(await newestLogRow(api.server.app.platform.db, 'devices')).toMatchObject({
      subject: device_name,
    });
    await put({ ids: String(ids[0]), monthly_mb: '7' });
    expect(await flow()).toMatchObject({ allowance: 7 * MEGABYTE, start_day: 1 });
    for (const none of [null, '']) {
      await put({ ids, monthly_mb: none });
      expect(await flow()).toMatchObject({ allowance: null });
      await put({ ids, monthly_mb: 7 });
    }
    for (const wrong of [{ monthly_mb: 0 }, { monthly_mb: 1, start_day: 29 }, {}])
      expect((await put({ ids, ...wrong })).statusCode).toBe(400);
  });

  it('belongs to the devices that the operator may change', async () => {
    const other = await makeCompany(api.server.app.platform.db);
    const stranger = await makeUser(api.server, other.id, other.home, { is_admin: true });
    const response = await put({ ids: [api.device.deviceId], monthly_mb: 5 }, stranger.caller.client);
    expect(response.statusCode).toBe(404);
  });

  it('counts what the device is sent, with a plan or without', async () => {
    expect(await download()).toMatchObject({ status: 200, text: CONTENT.toString() });
    await used(CONTENT.length);
  });

  it('keeps files from the device that no longer fit, until it is raised', async () => {
    await allow(CONTENT.length + 5);
    expect((await download()).status).toBe(200);
    await used(CONTENT.length);
    const refused = await download();
    expect(refused).toMatchObject({ status: 429, retryAfter: '300' });
    expect(JSON.parse(refused.text)).toMatchObject({ error: { code: 'devices.traffic_used_up' } });
    await put({ ids: [api.device.deviceId], monthly_mb: 1 });
    expect((await download()).status).toBe(200);
  });

  it('has room for the rest of a file that fits, not for the whole', async () => {
    await allow(CONTENT.length - 5);
    expect((await download()).status).toBe(429);
    expect((await download(`bytes=${CONTENT.length - 3}-`)).status).toBe(206);
  });

  it('begins again with the month', async () => {
    await allow(CONTENT.length);
    expect((await download()).status).toBe(200);
    await used(CONTENT.length);
    expect((await download()).status).toBe(429);
    const { renews_at } = await flow();
    api.server.clock.leap(renews_at - api.server.clock.now());
    expect((await download()).status).toBe(200);
  });

  it('does not keep manifests, messages and headers from the device', async () => {
    await allow(1);
    const request = { method: 'HEAD', headers: { authorization: `Bearer ${api.device.token}` } };
    const url = `http://127.0.0.1:${api.ports.port}`;
    expect((await fetch(`${url}${DEVICE_PATHS.files}/${SHA}`, request)).status).toBe(200);
    expect((await api.get(DEVICE_PATHS.manifest)).statusCode).toBe(200);
    expect((await api.get(DEVICE_PATHS.state)).statusCode).toBe(200);
  });

  it('a device outside of the times of its company gets the time at which they begin, unless a release of it is urgent', async () => {
    await query(api.server.app.platform.db)
      .updateTable('device')
      .set({ time_zone: 'UTC' })
      .where('id', '=', api.device.deviceId)
      .execute();
    const opensAt = api.server.clock.now() + 6 * 3_600_000;
    const wallClock = (at: number) => new Date(at).toISOString().slice(11, 16);
    const window = { window_start: wallClock(opensAt), window_end: wallClock(opensAt + 3_600_000) };
    const set = (payload: object) => operator.inject({ method: 'PUT', url: '/MIPS/download-set', payload });
    expect((await set(window)).statusCode).toBe(200);
    api.server.clock.advance(5000);
    const refused = await download();
    expect(refused.status).toBe(429);
    expect(Number(refused.retryAfter)).toBeGreaterThan(5 * 3600);
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(6 * 3600);
    expect(JSON.parse(refused.text)).toMatchObject({ error: { code: 'devices.outside_download_window' } });
    const urgent = (is_urgent: boolean) =>
      operator.inject({
        method: 'PUT',
        url: '/MIPS/releases/download-now',
        payload: { ids: [api.releaseId], is_urgent },
      });
    expect((await urgent(true)).statusCode).toBe(200);
    expect((await download()).status).toBe(200);
    const { json } = await operator.inject({ url: `/MIPS/releases/${api.releaseId}/detail` });
    expect(json()).toMatchObject({ download_time: 'now' });
    await urgent(false);
    expect((await download()).status).toBe(429);
    await set({});
    api.server.clock.advance(5000);
  });
});
