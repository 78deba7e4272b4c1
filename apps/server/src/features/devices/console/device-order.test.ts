import type { Device } from '@marquee/contract';
import { expect, it } from 'vitest';
import { describeOnBothServers, insertDevices } from '../../testing/index.ts';

describeOnBothServers('the order of devices', (get) => {
  it('console 23: those with a name of their own come before those named by their MAC', async () => {
    const { admin, db } = get();
    const unnamed = (mac: string) => ({ mac, name: mac });
    await insertDevices(db, [
      unnamed('02-00-00-00-00-02'),
      { name: 'lobby' },
      unnamed('02-00-00-00-00-01'),
      { name: 'door' },
    ]);
    const order = async (query: string) =>
      (await admin.get<{ data: Device[] }>(`/devices-mips?${query}`)).data.map(
        (device) => device.device_name,
      );
    const named = ['door', 'lobby', '02-00-00-00-00-01', '02-00-00-00-00-02'];
    expect(await order('sort=named')).toEqual(named);
    expect(await order('sort=-named')).toEqual(named.toReversed());
  });
});
