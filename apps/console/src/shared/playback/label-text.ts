import type { Program, ProgramLabel } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { ageTexts } from './viewer-text.ts';

/** A precise label in one line: priority, genders, ages. */
export function labelText(label: ProgramLabel, t: TFunction): string {
  return `${t('programs.label.priority_is', { priority: label.priority })} · ${labelValuesText(label, t)}`;
}

/** The genders and ages of a precise label in one line. */
export function labelValuesText(
  { genders, age_bands }: Pick<ProgramLabel, 'genders' | 'age_bands'>,
  t: TFunction,
): string {
  return [...genders.map((gender) => t(`programs.label.gender.${gender}`)), ...ageTexts(age_bands, t)].join(
    ' · ',
  );
}

/** The precise label of a program with the name of its label set; null without one. */
export function programLabelText(
  { label, label_set }: Pick<Program, 'label' | 'label_set'>,
  t: TFunction,
): string | null {
  if (!label) return null;
  const values = labelText(label, t);
  return label_set ? `${label_set.name} · ${values}` : values;
}
