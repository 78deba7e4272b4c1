import type { TFunction } from 'i18next';

/** Says that label sets were saved, and how many programs took over their new values. */
export function savedText(updatedCount: number, t: TFunction): string {
  return updatedCount > 0 ? t('label_sets.saved_programs', { count: updatedCount }) : t('common.saved');
}
