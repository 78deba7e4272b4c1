import type { TFunction } from 'i18next';
import { formatList } from '../../../shared/format/list.ts';
import type { DeviceChoice } from './choices.ts';

const NAMES_SHOWN = 4;

/** The names of devices in a warning: the first ones, and how many there are. */
export function deviceNames(devices: readonly DeviceChoice[], t: TFunction): string {
  const names = formatList(devices.slice(0, NAMES_SHOWN).map(({ name }) => name));
  return devices.length > NAMES_SHOWN ? t('common.names_and_more', { names, total: devices.length }) : names;
}
