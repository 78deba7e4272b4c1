import type { Device, Screenshot } from '@marquee/contract';
import { coveringNotice, firstScreen } from '../state/on-screen-text.ts';

/**
 * The newest screenshot of a device, as long as it is closer to the truth than the computed frame: the device still shows the same
 * program, or does not say what it shows, and no message covers it.
 */
export function currentScreenshot(device: Device): Screenshot | undefined {
  const { screenshot, state } = device;
  const screen = firstScreen(device);
  if (!screenshot || !screen || state !== 'active' || coveringNotice(screen)) return undefined;
  if (screen.kind === 'unknown') return screenshot;
  const { release_id = null, program_id = null } = screen.program ?? {};
  const isSame = screenshot.release_id === release_id && screenshot.program_id === program_id;
  return isSame ? screenshot : undefined;
}
