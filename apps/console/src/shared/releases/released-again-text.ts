import { RELEASE_STATUS, type Release } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { formatList } from '../format/list.ts';

/** The message after programs were released again, with the numbers of the new releases and whether they are reviewed first. */
export function releasedAgainText(made: readonly Pick<Release, 'number' | 'status'>[], t: TFunction): string {
  const isReviewed = made.some(({ status }) => status === RELEASE_STATUS.unreviewed);
  return t(isReviewed ? 'releases.submitted_again' : 'releases.released_again', {
    count: made.length,
    numbers: formatList(made.map(({ number }) => `#${number}`)),
  });
}
