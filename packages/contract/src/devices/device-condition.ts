/** A device with less free space than this, in bytes, may not have room for the next program. */
export const LOW_SPACE_BYTES = 512 * 1024 * 1024;

/** A clock that differs by as much as this, in ms, shifts schedules, which have minutes. */
export const CLOCK_OFF_MS = 60_000;

/**
 * Troubles of a device, the most urgent first; `sync` is a release that it could not download. A device that was `moved` to another
 * server needs nobody here.
 */
export const DEVICE_TROUBLES = [
  'offline',
  'fault',
  'sync',
  'space',
  'waiting',
  'clock',
  'moved',
  'disabled',
] as const;

export type DeviceTroubleKind = (typeof DEVICE_TROUBLES)[number];

/** Sets of devices that the list shows on request; a device may be in several. */
export const DEVICE_CONDITIONS = [
  'offline',
  'fault',
  'waiting',
  'clock',
  'downloading',
  'online',
  'moved',
  'black-screen',
  'space',
] as const;

export type DeviceCondition = (typeof DEVICE_CONDITIONS)[number];
