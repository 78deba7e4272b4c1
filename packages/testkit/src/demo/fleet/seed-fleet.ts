import { type Device, deviceListSchema, groupSchema } from '@marquee/contract';
import type { Marquee } from '../../harness/index.ts';
import {
  CONTACTS,
  ENTRANCE_PLACES,
  OFFLINE_PLACES,
  type SamplePlace,
  SCREEN_PLACES,
} from './sample-places.ts';

const GATE_MACHINE = 5;

/** Settings as operators choose them, each for every so many devices. */
const SETTINGS = [
  { share: 3, call: 'rpc-volume', payload: { volume: 35 } },
  { share: 4, call: 'rpc-brightness', payload: { brightness: 80 } },
  {
    share: 6,
    call: 'rpc-volume-plan',
    payload: {
      plans: [
        { start: '08:00', end: '20:00', volume: 45 },
        { start: '20:00', end: '23:00', volume: 20 },
      ],
    },
  },
] as const;

/** Gives the simulated devices their names, groups, places and settings. */
export async function seedFleet(marquee: Marquee): Promise<void> {
  const { data: devices } = deviceListSchema.parse(await marquee.call('GET', '/devices-mips?per_page=200'));
  const groups = await seedShopGroups(marquee);
  for (const { device, place } of placed(devices)) {
    await marquee.call('PUT', '/devices/rpc-update-name', { id: device.id, device_name: place.name });
    await marquee.call('PUT', '/devices-mips/device-group-move', {
      ids: [device.id],
      group_id: groups.get(place.group),
    });
    await marquee.call('PUT', '/devices/add-ons', { id: device.id, ...CONTACTS.get(place.group) });
    const { latitude, longitude, address } = place;
    await marquee.call('PUT', '/devices/location', { ids: [device.id], latitude, longitude, address });
  }
  const ids = devices.map(({ id }) => id);
  for (const { share, call, payload } of SETTINGS)
    await marquee.call('PUT', `/devices/${call}`, { ids: every(share, ids), ...payload });
}

/** Returns their ids by their names. */
async function seedShopGroups(marquee: Marquee): Promise<Map<string, number>> {
  const places = [...SCREEN_PLACES, ...ENTRANCE_PLACES, ...OFFLINE_PLACES.map(({ place }) => place)];
  const groups = new Map<string, number>();
  for (const name of new Set(places.map(({ group }) => group))) {
    const added = await marquee.call('POST', '/devices-mips/device-group-add', { name, parent_id: 0 });
    groups.set(name, groupSchema.parse(added).group_id);
  }
  return groups;
}

/** Each device at the next place of its kind; those for which there is none keep their names. */
function placed(devices: readonly Device[]): { device: Device; place: SamplePlace }[] {
  const screens = SCREEN_PLACES.values();
  const entrances = ENTRANCE_PLACES.values();
  return devices
    .toSorted((one, other) => one.id - other.id)
    .flatMap((device) => {
      const isEntrance = (device.device_type ?? 0) >= GATE_MACHINE;
      const { value: place } = (isEntrance ? entrances : screens).next();
      return place ? [{ device, place }] : [];
    });
}

function every<Item>(share: number, items: readonly Item[]): Item[] {
  return items.filter((_, at) => at % share === 0);
}
