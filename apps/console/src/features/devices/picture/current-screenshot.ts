import type { Device, Screenshot } from '@marquee/contract';
import { coveringNotice, firstScreen } from '../state/on-screen-text.ts';

/**
 * The newest screenshot of a device, as long as it is closer to the truth than the computed frame: the device still plays the same
 * release, or does not say what it plays, and no message covers it, and it is not off. The programs of a release take turns within seconds.
 */
export function currentScreenshot(device: Device): Screenshot | undefined {
  const { screenshot, state } = device;
  const screen = firstScreen(device);
  if (!screenshot || !screen || state !== 'active' || coveringNotice(screen)) return undefined;
  if (screen.kind === 'off') return undefined;
  if (screen.kind === 'unknown') return screenshot;
  return screenshot.release_id === (screen.program?.release_id ?? null) ? screenshot : undefined;
}
