import type { FaultKind } from '@marquee/device-protocol';
import type { SimulatedApp } from './simulated-apps.ts';

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

/** The state of a simulated device and of its network. */
export interface Conditions {
  /** Version of its player software. */
  readonly softVersion: string;
  /** By how much its wall clock is fast, in milliseconds. */
  readonly clockAheadMs: number;
  /** Room for content, in bytes. */
  readonly diskBytes: number;
  /** How fast files arrive, in bytes per second. */
  readonly downloadRate: number;
  /** Whether its connection breaks from time to time. */
  readonly hasFlakyNetwork: boolean;
  /** In degrees Celsius; null if it does not measure it. */
  readonly temperature: number | null;
  /** The apps that are installed at first. */
  readonly apps: readonly SimulatedApp[];
  /** The fault that it reports once it is connected; null for none. */
  readonly fault: { readonly kind: FaultKind; readonly detail: string } | null;
}

export const SIMULATOR_VERSION = '7.0.0';

export const GOOD: Conditions = {
  softVersion: SIMULATOR_VERSION,
  clockAheadMs: 0,
  diskBytes: 8 * GIB,
  downloadRate: Number.POSITIVE_INFINITY,
  hasFlakyNetwork: false,
  temperature: null,
  apps: [],
  fault: null,
};

/** Each with its next version in the packages of the demo, or not. */
const APPS: readonly SimulatedApp[] = [
  { package: 'com.example.menu', name: '菜单看板', version: '1.4.0', versionCode: 14 },
  { package: 'com.android.chrome', name: 'Chrome', version: '141.0.7390', versionCode: 739_000_000 },
  { package: 'com.example.queue', name: '排队叫号', version: '1.9.0', versionCode: 19 },
];

/** The troubles of devices, by their place among {@link PERIOD} devices. */
const TROUBLES = new Map<number, Partial<Conditions>>([
  [3, { hasFlakyNetwork: true }],
  [5, { downloadRate: 200_000 }],
  [7, { clockAheadMs: 11 * 60_000 }],
  [10, { diskBytes: 1.5 * MIB }],
  [12, { softVersion: '5.4.0' }],
  [15, { temperature: 83 }],
  [17, { fault: { kind: 'black-screen', detail: 'the picture was black for 60 s' } }],
  [19, { clockAheadMs: -7 * 60_000, hasFlakyNetwork: true }],
]);
const PERIOD = 20;

/** Temperatures from here up to ten degrees more are usual. */
const USUAL_TEMPERATURE = 38;

/**
 * The conditions of the device with this index, always the same: `good` for all, or `mixed`, in which eight of twenty devices
 * have a flaky network, slow downloads, a wrong clock, a full disk, old software, a high temperature or a fault.
 */
export function conditionsOf(index: number, conditions: 'good' | 'mixed'): Conditions {
  if (conditions === 'good') return GOOD;
  const apps = APPS.slice(0, index % (APPS.length + 1));
  return { ...GOOD, apps, temperature: USUAL_TEMPERATURE + (index % 10), ...TROUBLES.get(index % PERIOD) };
}
