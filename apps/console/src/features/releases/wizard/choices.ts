import type { Device, ProgramListItem } from '@marquee/contract';

/** The facts of a chosen device that the wizard keeps. */
export interface DeviceChoice {
  id: number;
  name: string;
  isOnline: boolean;
  hasTwoScreens: boolean;
  /** The size of each screen as far as it is known: `1920*1080`. */
  screens: string[];
}

/** The facts of a chosen program that the wizard keeps. */
export interface ProgramChoice {
  id: number;
  name: string;
  durationMs: number;
  size: number;
  resolution: string;
  cover: unknown;
}

/** Device types with an upper and a lower screen. */
const DUAL_TYPES = [2, 4];

export function asDeviceChoice(device: Device): DeviceChoice {
  return {
    id: device.id,
    name: device.device_name,
    isOnline: device.is_online,
    hasTwoScreens: DUAL_TYPES.includes(device.device_type),
    screens: device.res.split(','),
  };
}

export function asProgramChoice(program: ProgramListItem): ProgramChoice {
  const { id, name, size, cover, width, height } = program;
  return { id, name, size, cover, durationMs: program.duration_ms, resolution: `${width}*${height}` };
}
