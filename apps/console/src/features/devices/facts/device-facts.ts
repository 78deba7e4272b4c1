import type { Device } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { formatList } from '../../../shared/format/list.ts';
import { formatDimensions, formatResolution } from '../../../shared/format/resolution.ts';
import { formatSize } from '../../../shared/format/size.ts';

/** The size and the orientation of each screen. */
export function screensText({ screens, res }: Pick<Device, 'screens' | 'res'>, t: TFunction): string {
  if (screens.length === 0) return formatResolution(res);
  return formatList(
    screens.map(({ width, height, device_screen }) =>
      t('devices.screen_facts', {
        size: formatDimensions(width, height),
        orientation: t(`devices.orientation_${device_screen}`),
      }),
    ),
  );
}

/** Degrees with the letters of the hemispheres; a dash if nobody knows where the device is. */
export function coordinatesText({ latitude, longitude }: Pick<Device, 'latitude' | 'longitude'>): string {
  if (latitude === null || longitude === null) return '–';
  const north = `${Math.abs(latitude).toFixed(6)}° ${latitude < 0 ? 'S' : 'N'}`;
  return `${north}, ${Math.abs(longitude).toFixed(6)}° ${longitude < 0 ? 'W' : 'E'}`;
}

export function spaceText({ free_space, total_space }: Pick<Device, 'free_space' | 'total_space'>): string {
  if (free_space === null) return '–';
  return total_space === null
    ? formatSize(free_space)
    : `${formatSize(free_space)} / ${formatSize(total_space)}`;
}

/** The downloads of this month: `1.20 GB / 2.00 GB`. */
export function flowText({ flow: { allowance, used } }: Pick<Device, 'flow'>): string {
  if (allowance === null) return used === 0 ? '–' : formatSize(used);
  return `${formatSize(used)} / ${formatSize(allowance)}`;
}

/** The clock skew in ms that is tolerated: schedules have minutes. */
const TOLERATED_SKEW_MS = 5_000;

export function skewText(skewMs: number | null, t: TFunction): string {
  if (skewMs === null) return '–';
  if (Math.abs(skewMs) < TOLERATED_SKEW_MS) return t('devices.clock_right');
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  return t(skewMs > 0 ? 'devices.clock_fast' : 'devices.clock_slow', { seconds });
}
