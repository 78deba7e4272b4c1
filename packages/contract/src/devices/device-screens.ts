import type { Device } from './device.schema.ts';

/** The capability of players that show releases on both screens of a device (docs/device-protocol.md, W5). */
export const SECOND_SCREEN = 'second-screen';

export type DeviceScreens = Pick<Device, 'res' | 'capabilities'>;

/** The numbers of the screens that a device has reported; a device that has reported none has one. */
export function screensOf({ res }: Pick<Device, 'res'>): readonly number[] {
  return res.includes(',') ? [1, 2] : [1];
}

/** Whether a device shows releases for this screen: it has the screen, and its player can use it. */
export function showsScreen(device: DeviceScreens, screen: number): boolean {
  return screen === 1 || (screensOf(device).includes(screen) && device.capabilities.includes(SECOND_SCREEN));
}
