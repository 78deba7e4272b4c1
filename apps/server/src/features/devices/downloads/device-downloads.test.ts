import { DEVICE_PATHS, DOWNLOADS_CAPABILITY, type DownloadsReport } from '@marquee/device-protocol';
import { describe, expect, it, vi } from 'vitest';
import type { DatabaseEngine } from '../../../platform/database/database.ts';
import { hello, TestConnection } from '../testing/test-device.ts';
import { CONTENT, SHA, useDeviceApi } from '../testing/use-device-api.ts';

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('the downloads of a device on %s', (engine) => {
  const api = useDeviceApi(engine);

  const list = async (query = '') => {
    const admin = await api.server.signIn();
    const answer = await admin.inject({ url: `/MIPS/devices-mips/${api.device.deviceId}/downloads${query}` });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const revision = async () => JSON.parse((await api.get(DEVICE_PATHS.manifest)).json().payload).revision;
  const report = async (files: DownloadsReport['files'], rest: Partial<DownloadsReport> = {}) => {
    const message = {
      type: 'downloads',
      revision: await revision(),
      isPaused: false,
      rate: null,
      count: files.length,
      files,
      ...rest,
    };
    expect((await api.report([message])).statusCode).toBe(200);
  };
  const shows = (expected: object) =>
    vi.waitFor(async () => {
      api.server.clock.advance(200);
      expect(await list()).toMatchObject(expected);
    });

  it('are unknown until the device has reported them, and follow its newest report', async () => {
    await api.build();
    expect(await list()).toMatchObject({
      data: [{ sha256: SHA, size: CONTENT.length, received: 0, state: 'unknown', reason: null }],
      summary: { file_count: 1, done_count: 0, reported_at: null },
    });
    await report([{ sha256: SHA, received: 5, state: 'downloading' }], { rate: 1000 });
    await shows({
      data: [{ state: 'downloading', received: 5 }],
      summary: { rate: 1000, received: 5, bytes: CONTENT.length },
    });
    await report([{ sha256: SHA, received: 5, state: 'paused' }], { isPaused: true });
    await shows({ data: [{ state: 'paused' }], summary: { is_paused: true, paused_count: 1 } });
    await report([]);
    await shows({
      data: [{ state: 'done', received: CONTENT.length }],
      summary: { done_count: 1, received: CONTENT.length },
    });
    expect((await list('?is_complete=0')).data).toEqual([]);
    expect((await list('?is_complete=1')).data).toHaveLength(1);
  });

  it('of an older manifest say nothing about files that they do not name', async () => {
    await api.build();
    await report([], { revision: 0 });
    await shows({ data: [{ state: 'unknown' }] });
  });

  it('do not become negative or more than the file, and unknown files are left out', async () => {
    await api.build();
    const other = { sha256: 'f'.repeat(64), received: 7, state: 'waiting' } as const;
    await report([{ sha256: SHA, received: 1_000_000, state: 'failed', reason: 'interrupted' }, other]);
    await shows({
      data: [{ received: CONTENT.length, state: 'failed', reason: 'interrupted' }],
      pagination: { total: 1 },
      summary: { failed_count: 1 },
    });
  });

  it('are asked for while somebody looks at them, at most every ten seconds', async () => {
    await api.build();
    const connection = TestConnection.open(api.ports.messagePort, api.device.token);
    await connection.opened();
    connection.send(hello({ capabilities: [DOWNLOADS_CAPABILITY] }));
    await connection.next('welcome');
    await list();
    await connection.next('watchDownloads');
    await list();
    expect(connection.received('watchDownloads')).toBe(0);
    api.server.clock.advance(10_000);
    await list();
    expect(await connection.next('watchDownloads')).toMatchObject({ seconds: 30 });
    connection.socket.terminate();
  });

  it('are those of a device that the caller sees', async () => {
    const admin = await api.server.signIn();
    expect((await admin.inject({ url: '/MIPS/devices-mips/999999/downloads' })).statusCode).toBe(404);
  });
});
