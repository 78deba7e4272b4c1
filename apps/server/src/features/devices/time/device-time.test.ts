import type { DeviceOperation } from '@marquee/contract';
import { beforeEach, expect, it } from 'vitest';
import { describeOnBothServers, insertDevices, newestLogRow } from '../../testing/index.ts';

describeOnBothServers('the time zone of devices, by remote control', (get) => {
  let ids: number[];
  beforeEach(async () => {
    const zone = { time_zone: 'Asia/Shanghai' };
    ids = await insertDevices(get().db, [
      { name: 'lobby', ...zone },
      { name: 'door', ...zone, is_online: 0 },
    ]);
  });
  const set = (body: object) => get().admin.put<{ device_ids: number[] }>('/devices/rpc-time-set', body);
  const zoneOf = (id: number) =>
    get().admin.get<{ time_zone: string }>(`/devices/rpc-initial-time-set?type=0&id=${id}`);
  const operations = async (id: number) => {
    const path = `/devices-mips/${id}/operations?operation=27`;
    return (await get().admin.get<{ data: DeviceOperation[] }>(path)).data;
  };

  it('is set on several devices, also offline ones, and read back', async () => {
    expect(await set({ ids, time_zone: 'Europe/Berlin' })).toEqual({ device_ids: ids });
    for (const id of ids) expect(await zoneOf(id)).toEqual({ time_zone: 'Europe/Berlin' });
    expect(await newestLogRow(get().db, 'devices')).toMatchObject({
      subject: 'lobby, door',
      before: '{"time_zone":["Asia/Shanghai"]}',
      after: expect.stringContaining('"time_zone":"Europe/Berlin"'),
    });
  });

  it('is an operation of each device whose zone changed', async () => {
    const [id = 0] = ids;
    await set({ type: 0, id, time_zone: 'Europe/Berlin' });
    await set({ type: 0, id, time_zone: 'Europe/Berlin' });
    expect(await operations(id)).toMatchObject([
      { operation: 27, status: 'success', detail: 'Europe/Berlin', login_id: 'admin' },
    ]);
    await get().admin.put('/devices/add-ons', { id, time_zone: 'Asia/Tokyo' });
    expect(await operations(id)).toMatchObject([{ detail: 'Asia/Tokyo' }, { detail: 'Europe/Berlin' }]);
  });

  it('is refused without a zone that there is, and without a device that it could be for', async () => {
    const { admin, db } = get();
    const [disabled = 0] = await insertDevices(db, [{ name: 'off', state: 'disabled' }]);
    const refusal = (body: object) => admin.refusal('PUT', '/devices/rpc-time-set', body);
    expect(await refusal({ ids, time_zone: 'Europe/Nowhere' })).toBe('platform.invalid_request');
    expect(await refusal({ time_zone: 'UTC' })).toBe('platform.invalid_request');
    expect(await refusal({ ids: [disabled], time_zone: 'UTC' })).toBe('devices.no_recipient');
    expect(await refusal({ filter: { device_name: 'nobody has it' }, time_zone: 'UTC' })).toBe(
      'devices.no_target',
    );
  });
});
