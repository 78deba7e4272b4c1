import type { AgeBand, DeviceDetail } from '@marquee/contract';
import type { TFunction } from 'i18next';

type Viewer = DeviceDetail['promotions'][number]['audience'][number];

/** The gender and age of people in front of a screen, as far as they are known. */
export function viewerText({ gender, age_band }: Viewer, t: TFunction): string {
  return [
    gender ? t(`programs.label.gender.${gender}`) : t('playback.promotion.gender_unknown'),
    age_band ? ageText(age_band, t) : t('playback.promotion.age_unknown'),
  ].join(' · ');
}

/** An age band with its unit. */
export function ageText(band: AgeBand, t: TFunction): string {
  return band === '51+'
    ? t('programs.label.oldest')
    : t('programs.label.age', { band: band.replace('-', '–') });
}
