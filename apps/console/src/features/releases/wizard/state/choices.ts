import {
  type Device,
  type PlaylistListItem,
  PROGRAM_CATEGORIES,
  type ProgramListItem,
  screensOf,
  showsScreen,
} from '@marquee/contract';

/** The facts of a chosen device that the wizard keeps. */
export interface DeviceChoice {
  id: number;
  name: string;
  isOnline: boolean;
  hasTwoScreens: boolean;
  /** Whether it has two screens and its player shows the second one. */
  showsSecondScreen: boolean;
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
  isInteractive: boolean;
  cover: unknown;
}

export function asDeviceChoice(
  device: Pick<Device, 'id' | 'device_name' | 'is_online' | 'res' | 'capabilities'>,
): DeviceChoice {
  return {
    id: device.id,
    name: device.device_name,
    isOnline: device.is_online,
    hasTwoScreens: screensOf(device).length > 1,
    showsSecondScreen: showsScreen(device, 2),
    screens: device.res.split(','),
  };
}

export function asProgramChoice(
  program: Pick<
    ProgramListItem,
    'id' | 'name' | 'size' | 'cover' | 'width' | 'height' | 'duration_ms' | 'program_category_id'
  >,
): ProgramChoice {
  const { id, name, size, cover, width, height, duration_ms, program_category_id } = program;
  const isInteractive = program_category_id === PROGRAM_CATEGORIES.interactive;
  return { id, name, size, cover, durationMs: duration_ms, resolution: `${width}*${height}`, isInteractive };
}

/** The facts of a chosen playlist that the wizard keeps. */
export interface PlaylistChoice {
  id: number;
  name: string;
  durationMs: number;
  size: number;
  programCount: number;
  materialCount: number;
  covers: PlaylistListItem['covers'];
}

export function asPlaylistChoice(playlist: PlaylistListItem): PlaylistChoice {
  const { id, name, size, covers, duration_seconds, program_count, material_count } = playlist;
  const counts = { programCount: program_count, materialCount: material_count };
  return { id, name, size, covers, durationMs: duration_seconds * 1000, ...counts };
}
