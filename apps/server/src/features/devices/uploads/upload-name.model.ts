import { resolveTimeZone } from '@marquee/schedule';
import type { AuthenticatedDevice } from '../authenticated-device.model.ts';

const SUFFIXES: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/** The server's name for an upload: `02-00-5E-00-00-01 20261126-203000.log`, by the wall clock of the device. */
export function uploadName(
  { mac, timeZone }: Pick<AuthenticatedDevice, 'mac' | 'timeZone'>,
  mime: string,
  now: number,
): string {
  const wall = new Date(now).toLocaleString('sv-SE', { timeZone: resolveTimeZone(timeZone) });
  const [date = '', time = ''] = wall.replaceAll(/[-:]/g, '').split(' ');
  return `${mac.replaceAll(':', '-')} ${date}-${time}.${SUFFIXES[mime] ?? 'log'}`;
}
