import { AGE_BANDS, type AgeBand, type DeviceDetail } from '@marquee/contract';
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

/** Age bands with their unit, neighbouring ones as one: `11–40`. */
export function ageTexts(bands: readonly AgeBand[], t: TFunction): string[] {
  if (AGE_BANDS.every((band) => bands.includes(band))) return [t('programs.label.all_ages')];
  const isIn = (band: AgeBand | undefined) => band !== undefined && bands.includes(band);
  const firsts = AGE_BANDS.filter((band, index) => isIn(band) && !isIn(AGE_BANDS[index - 1]));
  const lasts = AGE_BANDS.filter((band, index) => isIn(band) && !isIn(AGE_BANDS[index + 1]));
  return firsts.map((first, index) => {
    const last = lasts[index] ?? first;
    const [age] = first.split('-');
    if (first === last) return ageText(first, t);
    return last === '51+'
      ? t('programs.label.ages_from', { age })
      : t('programs.label.age', { band: `${age}–${last.split('-')[1]}` });
  });
}
