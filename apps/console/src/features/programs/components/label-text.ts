import type { ProgramLabel } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { ageText } from '../../../shared/playback/viewer-text.ts';

/** A precise label in one line: priority, genders, ages. */
export function labelText({ priority, genders, age_bands }: ProgramLabel, t: TFunction): string {
  return [
    t('programs.label.priority_is', { priority }),
    ...genders.map((gender) => t(`programs.label.gender.${gender}`)),
    ...age_bands.map((band) => ageText(band, t)),
  ].join(' · ');
}
