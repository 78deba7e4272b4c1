import type { TFunction } from 'i18next';
import type { ReleaseDraft } from './release-draft.ts';

/** Which screens of its devices a release is for. */
export type ScreenChoice = 1 | 2 | 'both';

/** A playlist plays on one screen. */
export function screenChoiceOf(
  { screen, second_program_ids }: Pick<ReleaseDraft, 'screen' | 'second_program_ids'>,
  kind: 'programs' | 'playlist',
): ScreenChoice {
  if (kind === 'programs' && second_program_ids) return 'both';
  return screen === 2 ? 2 : 1;
}

export function screenText(choice: ScreenChoice, t: TFunction): string {
  return t(`releases.screen_${choice}`);
}
