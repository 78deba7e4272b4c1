import { truncateSync } from 'node:fs';
import { Readable } from 'node:stream';
import { DEVICE_PATHS, FILE_DAMAGED, filePath, refusalCode, verifyManifest } from '@marquee/device-protocol';
import { describe, expect, it, vi } from 'vitest';
import type { DatabaseEngine } from '../../platform/database/database.ts';
import { query } from '../../platform/database/query.ts';
import { insertRelease } from '../testing/index.ts';
import { enrol, hello, TestConnection } from './testing/test-device.ts';
import { CONTENT, SHA, useDeviceApi } from './testing/use-device-api.ts';

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('the interface for devices on %s', (engine) => {
  const api = useDeviceApi(engine);

  it('notifies a connected device of its new manifest, and serves that until the device has it', async () => {
    const connection = await TestConnection.welcome(api.ports.messagePort, api.device.token);
    await api.build();
    expect(await connection.next('changed')).toEqual({ type: 'changed', what: 'manifest', revision: 1 });
    const response = await api.get(DEVICE_PATHS.manifest);
    expect(response.headers.etag).toBe('"1"');
    const verdict = await verifyManifest(response.json(), api.device.manifestKeys, {
      deviceId: api.device.deviceId,
    });
    expect(verdict).toMatchObject({
      ok: true,
      manifest: { releases: [{ id: api.releaseId }], files: [{ sha256: SHA }] },
    });
    const again = await api.get(DEVICE_PATHS.manifest, { 'if-none-match': '"1"' });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    connection.socket.terminate();
  });

  it('has no manifest for a device that never had anything to play', async () => {
    expect((await api.get(DEVICE_PATHS.manifest)).statusCode).toBe(404);
  });

  it('M1: answers nothing without a valid token', async () => {
    for (const path of [DEVICE_PATHS.state, DEVICE_PATHS.manifest, DEVICE_PATHS.settings, filePath(SHA)]) {
      for (const authorization of [
        undefined,
        'Bearer x',
        `Bearer ${'a'.repeat(43)}`,
        `Basic ${api.device.token}`,
      ]) {
        const headers = authorization === undefined ? {} : { authorization };
        const response = await api.server.inject({ method: 'GET', url: path, headers });
        expect([path, response.statusCode, response.json().error.code]).toEqual([
          path,
          401,
          'devices.token_refused',
        ]);
      }
    }
  });

  it('sends files whole and in ranges, and only those of the device', async () => {
    const whole = await api.get(filePath(SHA));
    expect([whole.statusCode, whole.body, whole.headers['content-type']]).toEqual([
      200,
      String(CONTENT),
      'image/png',
    ]);
    const part = await api.get(filePath(SHA), { range: 'bytes=5-' });
    expect([part.statusCode, part.body]).toEqual([206, 'a device shows']);
    const other = await enrol(api.server);
    expect((await api.get(filePath(SHA), {}, other)).json().error.code).toBe('devices.file_not_found');
    for (const name of ['0'.repeat(64), '..%2f..%2fmarquee.db', 'x', "' or 1=1"]) {
      expect((await api.get(filePath(encodeURIComponent(name)))).statusCode).toBe(404);
    }
  });

  it('D1: refuses to send a file that has lost its end on the disk', async () => {
    const { content, db } = api.server.app.platform;
    const { sha256 } = await content.put(Readable.from([Buffer.from('a picture that lost its end')]));
    await insertRelease(db, {
      companyId: (await api.rowOf(api.device)).company_id,
      deviceIds: [api.device.deviceId],
      files: [sha256],
      fileSize: 27,
    });
    expect((await api.get(filePath(sha256))).statusCode).toBe(200);
    truncateSync(content.localPath(sha256) ?? '', 20);
    for (const range of ['bytes=0-', 'bytes=5-']) {
      const response = await api.get(filePath(sha256), { range });
      expect([response.statusCode, refusalCode(response.json())]).toEqual([410, FILE_DAMAGED]);
    }
  });

  it('gap 6: names its features in the welcome and in the state', async () => {
    const connection = TestConnection.open(api.ports.messagePort, api.device.token);
    await connection.opened();
    connection.send(hello());
    const { features } = await connection.next('welcome');
    expect(features).toContain('commands');
    expect((await api.get(DEVICE_PATHS.state)).json().features).toEqual(features);
    connection.socket.terminate();
  });

  it('sends the name of a device in its settings', async () => {
    const { db } = api.server.app.platform;
    await query(db)
      .updateTable('device')
      .set({ name: '大堂' })
      .where('id', '=', api.device.deviceId)
      .execute();
    await query(db)
      .insertInto('device_desired_due')
      .values({ device_id: api.device.deviceId, what: 'settings' })
      .execute();
    api.server.clock.advance(5000);
    await vi.waitFor(async () => {
      const response = await api.get(DEVICE_PATHS.settings);
      expect([response.statusCode, response.body]).toEqual([200, '{"revision":1,"name":"大堂"}']);
    });
  });
});
