import type { DeviceDay } from '@marquee/contract';
import type { TFunction } from 'i18next';

type Cover = DeviceDay['screens'][number]['covers'][number];

/** An emergency message that fills a screen; without its title if the reader may not see it. */
export function coverText({ number, title }: Pick<Cover, 'number' | 'title'>, t: TFunction): string {
  return title === null
    ? t('playback.unseen_emergency', { number })
    : t('playback.emergency', { number, title });
}
