import type { AgeBand, ProgramLabel } from '@marquee/contract';
import type { TFunction } from 'i18next';

/** A precise label in one line: priority, genders, ages. */
export function labelText({ priority, genders, age_bands }: ProgramLabel, t: TFunction): string {
  return [
    t('programs.label.priority_is', { priority }),
    ...genders.map((gender) => t(`programs.label.gender.${gender}`)),
    ...age_bands.map((band) => ageText(band, t)),
  ].join(' · ');
}

/** An age band with its unit. */
export function ageText(band: AgeBand, t: TFunction): string {
  return band === '51+'
    ? t('programs.label.oldest')
    : t('programs.label.age', { band: band.replace('-', '–') });
}
