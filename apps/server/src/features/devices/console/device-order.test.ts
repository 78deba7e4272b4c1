import type { Device, Pagination } from '@marquee/contract';
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

  it('a list can be opened at the page that has a device, in each order and with filters', async () => {
    const { admin, db } = get();
    const ids = await insertDevices(
      db,
      ['a', 'b', 'c', 'd', 'e'].map((letter) => ({ name: `paged ${letter}` })),
    );
    const [a = 0, , , , e = 0] = ids;
    const pageWith = async (device: number, query: string) => {
      const { data, pagination } = await admin.get<{ data: Device[]; pagination: Pagination }>(
        `/devices-mips?search=paged&per_page=2&page_of=${device}&${query}`,
      );
      return { page: pagination.page, has: data.some(({ id }) => id === device) };
    };
    expect(await pageWith(e, 'sort=device_name')).toEqual({ page: 3, has: true });
    expect(await pageWith(e, 'sort=-device_name')).toEqual({ page: 1, has: true });
    expect(await pageWith(a, 'sort=-attention')).toMatchObject({ has: true });
    expect(await pageWith(a, 'device_name=nothing&page=2')).toEqual({ page: 2, has: false });
    expect(await pageWith(999_999, 'sort=device_name&page=2')).toEqual({ page: 2, has: false });
  });
});
