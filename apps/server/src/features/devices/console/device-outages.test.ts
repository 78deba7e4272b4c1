import type { DeviceOutages, Group } from '@marquee/contract';
import { beforeAll, expect, it } from 'vitest';
import { describeOnBothServers, insertDevices } from '../../testing/index.ts';

const MINUTE = 60_000;
const AT = Date.UTC(2026, 10, 20, 3, 13, 20);

describeOnBothServers('outages of devices', (get) => {
  let shanghai: Group;
  let shop: Group;

  beforeAll(async () => {
    const { admin, db } = get();
    const add = (name: string, parent_id: number) =>
      admin.post<Group>('/devices-mips/device-group-add', { name, parent_id });
    shanghai = await add('上海', 0);
    shop = await add('门店', shanghai.group_id);
    const offline = (group: Group, count: number, offline_at: number | null) =>
      Array.from({ length: count }, (_, index) => ({
        group_id: group.group_id,
        name: `${group.name} ${index}`,
        state: 'active' as const,
        offline_at: offline_at === null ? null : offline_at + index * 1000,
      }));
    await insertDevices(db, [
      ...offline(shanghai, 4, AT),
      ...offline(shop, 6, AT + 4 * MINUTE),
      ...offline(shop, 2, AT - 60 * MINUTE),
      ...offline(shop, 3, null),
      ...offline(shop, 5, AT).map((device) => ({ ...device, state: 'disabled' as const })),
      ...offline(shanghai, 2, AT - 90 * MINUTE).map((device) => ({ ...device, is_online: 1 as const })),
    ]);
  });

  const outages = (query = '') => get().admin.get<DeviceOutages>(`/devices-mips/outages?${query}`);

  it('console 14: are listed by place and time, with the number of accepted devices there', async () => {
    expect(await outages()).toEqual({
      data: [
        {
          group_id: shanghai.group_id,
          group_names: ['上海'],
          since: AT,
          offline_count: 10,
          device_count: 17,
        },
      ],
      rest_count: 5,
      offline_count: 15,
      device_count: 17,
    });
  });

  it('console 14: are found among the devices that match the filters of the list', async () => {
    const { data, device_count } = await outages(`group_id=${shop.group_id}`);
    expect(device_count).toBe(11);
    expect(data).toMatchObject([{ group_names: ['上海', '门店'], offline_count: 6, device_count: 11 }]);
    expect(await outages('device_name=absent')).toMatchObject({ data: [], device_count: 0 });
  });

  it('console 14: do not take filters for the state of a device', async () => {
    expect(await get().admin.refusal('GET', '/devices-mips/outages?condition=offline')).toBe(
      'platform.invalid_request',
    );
  });
});
