import type { TFunction } from 'i18next';
import { elapsedText } from '../../../shared/format/elapsed.ts';

/** How old a picture is: `just now`, `5 min ago`. */
export function ageText(ms: number, t: TFunction): string {
  return ms < 60_000 ? t('devices.just_now') : t('devices.picture_age', { time: elapsedText(ms, t) });
}
