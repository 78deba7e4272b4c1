import type { Device } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { formatSize } from '../../../shared/format/size.ts';

export function spaceText({ free_space, total_space }: Pick<Device, 'free_space' | 'total_space'>): string {
  if (free_space === null) return '–';
  return total_space === null
    ? formatSize(free_space)
    : `${formatSize(free_space)} / ${formatSize(total_space)}`;
}

/** The clock skew in ms that is tolerated: schedules have minutes. */
const TOLERATED_SKEW_MS = 5_000;

export function skewText(skewMs: number | null, t: TFunction): string {
  if (skewMs === null) return '–';
  if (Math.abs(skewMs) < TOLERATED_SKEW_MS) return t('devices.clock_right');
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  return t(skewMs > 0 ? 'devices.clock_fast' : 'devices.clock_slow', { seconds });
}
