import type { TFunction } from 'i18next';
import { formatList } from '../format/list.ts';

/** The message after programs were released again, with the numbers of the new releases. */
export function releasedAgainText(made: readonly { number: number }[], t: TFunction): string {
  return t('releases.released_again', {
    count: made.length,
    numbers: formatList(made.map(({ number }) => `#${number}`)),
  });
}
