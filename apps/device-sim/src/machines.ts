import type { EnrolRequest } from '@marquee/device-protocol';

/** The facts that a simulated device tells about itself. */
type Machine = Pick<
  EnrolRequest,
  | 'model'
  | 'mainboard'
  | 'firmware'
  | 'systemType'
  | 'systemVersion'
  | 'deviceType'
  | 'screens'
  | 'iotCard'
  | 'location'
>;

const PLAIN: Machine = {
  model: 'Simulated device',
  mainboard: 'sim',
  firmware: '1.0',
  systemType: 'linux',
  systemVersion: '6.8',
  deviceType: 1,
  screens: [{ width: 1920, height: 1080 }],
};

/** Devices of these have one screen, whatever their type. */
const MACHINES: readonly Partial<Machine>[] = [
  { systemType: 'android', systemVersion: '14', mainboard: 'RK3568', firmware: 'RK3568-20260401' },
  { systemType: 'harmony', systemVersion: '5.0.1', mainboard: 'Hi3751', screens: [portrait(1)] },
  { systemType: 'linux', systemVersion: '6.8', screens: [{ width: 3840, height: 2160, orientation: 0 }] },
  { systemType: 'android', systemVersion: '13', deviceType: 3, screens: [portrait(3)] },
  { systemType: 'android', systemVersion: '11', deviceType: 5, screens: [{ width: 800, height: 1280 }] },
  { systemType: 'harmony', systemVersion: '4.2.0', deviceType: 6, screens: [{ width: 800, height: 1280 }] },
];

/** A device with AI and two screens. */
const DUAL_AI = 4;

const CITIES = [
  { latitude: 31.2304, longitude: 121.4737 },
  { latitude: 39.9042, longitude: 116.4074 },
  { latitude: 22.5431, longitude: 114.0579 },
  { latitude: 30.5728, longitude: 104.0668 },
  { latitude: 30.2741, longitude: 120.1551 },
  { latitude: 34.3416, longitude: 108.9398 },
];

/** Every seventh device does not know where it is, every second has a card. */
const WITHOUT_PLACE = 7;

/**
 * The machine of the device with this index, always the same one. `alike` devices are all the same and nowhere; `various` ones
 * have several systems and types, stand in several cities, and some have cards. The first `twoScreens` ones have a second
 * screen like the first.
 */
export function machineOf(index: number, machines: 'alike' | 'various', twoScreens = 0): Machine {
  const machine = singleOf(index, machines);
  if (index >= twoScreens) return machine;
  return { ...machine, deviceType: DUAL_AI, screens: [...machine.screens, ...machine.screens] };
}

function singleOf(index: number, machines: 'alike' | 'various'): Machine {
  if (machines === 'alike') return PLAIN;
  const city = CITIES[index % CITIES.length];
  return {
    ...PLAIN,
    ...MACHINES[index % MACHINES.length],
    ...(index % 2 === 0 && { iotCard: `898600${String(index).padStart(14, '0')}` }),
    ...(city && index % WITHOUT_PLACE !== WITHOUT_PLACE - 1 && { location: near(city, index) }),
  };
}

/** Some kilometres around a city, spread evenly by the golden angle. */
function near({ latitude, longitude }: { latitude: number; longitude: number }, index: number) {
  const angle = index * 2.399963;
  const degrees = 0.02 * Math.sqrt(index % 50);
  return { latitude: latitude + degrees * Math.sin(angle), longitude: longitude + degrees * Math.cos(angle) };
}

function portrait(orientation: 1 | 3): Machine['screens'][number] {
  return { width: 1080, height: 1920, orientation };
}
