import { type WaveSize, waveTargets } from '@marquee/contract';

export interface WavedDevice {
  id: number;
  is_online: boolean;
}

/** The devices of one wave, from 1. */
export interface AssignedWave {
  wave: number;
  size: WaveSize;
  deviceIds: number[];
}

/** Distributes devices to waves: those that are online first, and within that by id. Every device is in one wave. */
export function assignWaves(sizes: readonly WaveSize[], devices: readonly WavedDevice[]): AssignedWave[] {
  const order = devices
    .toSorted((a, b) => Number(b.is_online) - Number(a.is_online) || a.id - b.id)
    .map(({ id }) => id);
  const targets = waveTargets(sizes, order.length);
  return targets.map(({ size, target }, index) => ({
    wave: index + 1,
    size,
    deviceIds: order.slice(targets[index - 1]?.target ?? 0, target),
  }));
}
