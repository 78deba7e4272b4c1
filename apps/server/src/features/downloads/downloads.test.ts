import type { DownloadSetting, DryRun } from '@marquee/contract';
import { beforeEach, expect, it } from 'vitest';
import {
  describeServer,
  insertDevices,
  makeProgram,
  newestLogRow,
  uploadMaterial,
} from '../testing/index.ts';
import { DownloadGate } from './download-gate.service.ts';
import { MAX_WAIT_MS } from './download-queue.memory.ts';
import { beginDownload } from './testing.ts';

const ANY_TIME = { window_start: null, window_end: null };

describeServer('downloads of devices', (get) => {
  const read = () => get().admin.get<DownloadSetting>('/download-set');
  const save = (setting: object) => get().admin.put<DownloadSetting>('/download-set', setting);
  let gate: DownloadGate;
  beforeEach(() => {
    gate = new DownloadGate(get().server.app.platform);
  });

  const begin = (id: number, companyId?: number) => beginDownload(gate, id, companyId);
  const begun = (download: ReturnType<typeof begin>) => expect.poll(() => download.state.hasBegun).toBe(true);

  const waits = (download: ReturnType<typeof begin>) => expect.poll(download.isWaiting).toBe(true);

  it('have no limits until they are set', async () => {
    await save({});
    expect(await read()).toEqual({ ...ANY_TIME, bandwidth: null, concurrency: null });
    const downloads = [1, 2, 3].map((id) => begin(id));
    for (const download of downloads) await begun(download);
    expect(downloads[0]?.state.pace).toBeUndefined();
    await Promise.all(downloads.map(({ end }) => end()));
  });

  it('keep to the limits of the company, in turn', async () => {
    expect(await save({ bandwidth: 8, concurrency: 1 })).toEqual({
      ...ANY_TIME,
      bandwidth: 8,
      concurrency: 1,
    });
    expect((await newestLogRow(get().db, 'system-settings')).after).toContain('"bandwidth":8');
    const first = begin(1);
    await begun(first);
    expect(first.state.pace?.perSecond).toBe(1_000_000);
    const [second, third] = [begin(2), begin(3)];
    await waits(second);
    await waits(third);
    expect([second.state.hasBegun, third.state.hasBegun]).toEqual([false, false]);
    second.leave();
    expect(await second.over).toBe(false);
    await first.end();
    await begun(third);
    expect(second.state.hasBegun).toBe(false);
    await third.end();
  });

  it('have to ask again if their turn does not come', async () => {
    await save({ concurrency: 1 });
    const first = begin(1);
    await begun(first);
    const second = begin(2);
    await waits(second);
    get().server.clock.advance(MAX_WAIT_MS);
    expect(await second.over).toBe(false);
    expect(await first.end()).toBe(true);
  });

  it('wait for the time of day that the company sets, in the zone of the device', async () => {
    const { clock } = get().server;
    const device = { id: 1, companyId: 1, timeZone: 'UTC+8' };
    const opensAt = Math.ceil(clock.now() / 60_000) * 60_000 + 120_000;
    const never = async () => false;
    const wallClock = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(11, 16);
    await save({ window_start: wallClock(opensAt), window_end: wallClock(opensAt + 3_600_000) });
    expect(await gate.refusal(device, 1, never)).toEqual({ code: 'outside-window', opensAt });
    clock.advance(opensAt - clock.now());
    expect(await gate.refusal(device, 1, never)).toBeUndefined();
    expect(await gate.refusal({ ...device, timeZone: 'UTC' }, 1, never)).toMatchObject({
      code: 'outside-window',
    });
    await save({});
  });

  it('need both times of the day, or neither', async () => {
    const refusal = (setting: object) => get().admin.refusal('PUT', '/download-set', setting);
    for (const setting of [
      { window_start: '01:00' },
      { window_start: '01:00', window_end: '01:00' },
      { window_start: '25:00', window_end: '01:00' },
    ])
      expect(await refusal(setting)).toBe('platform.invalid_request');
  });

  it('are limited as the specification says', async () => {
    const refusal = (setting: object) => get().admin.refusal('PUT', '/download-set', setting);
    for (const setting of [{ bandwidth: 0 }, { bandwidth: 501 }, { concurrency: 0 }, { concurrency: 1001 }])
      expect(await refusal(setting)).toBe('platform.invalid_request');
    expect(await save({ bandwidth: '500', concurrency: '1000' })).toEqual({
      ...ANY_TIME,
      bandwidth: 500,
      concurrency: 1000,
    });
  });

  it('have an expected time in a dry run', async () => {
    const { admin, db } = get();
    const program = await makeProgram(admin, 'welcome', await uploadMaterial(admin, 'rotated.jpg'));
    const device_ids = await insertDevices(db, [{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
    const body = {
      ...{ name: 'autumn', program_ids: [program.id], device_ids },
      ...{ valid_from: '2098-01-01', valid_to: '2098-12-31' },
    };
    const run = () => admin.post<DryRun>('/releases/dry-run', body);
    await save({ bandwidth: 1, concurrency: 2 });
    const limited = await run();
    expect(limited.results.map(({ download_ms }) => download_ms)).toEqual([1000]);
    expect(limited).toMatchObject({ download_ms: 2000, downloads: { bandwidth: 1, concurrency: 2 } });
    await save({});
    expect(await run()).toMatchObject({ download_ms: null, results: [{ download_ms: null }] });
  });
});
