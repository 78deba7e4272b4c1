import type { FLOW_AGE_BANDS, FLOW_GENDERS } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { ageText } from '../../shared/playback/viewer-text.ts';

export function flowGenderText(gender: (typeof FLOW_GENDERS)[number], t: TFunction): string {
  return gender === 'unknown' ? t('passenger_flow.unknown') : t(`programs.label.gender.${gender}`);
}

export function flowAgeText(band: (typeof FLOW_AGE_BANDS)[number], t: TFunction): string {
  return band === 'unknown' ? t('passenger_flow.unknown') : ageText(band, t);
}
