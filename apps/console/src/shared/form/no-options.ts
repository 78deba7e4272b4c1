import type { TFunction } from 'i18next';
import { errorText } from '../api/error-text.ts';

interface NoOptions {
  /** The query of the options. */
  result: { isPending: boolean; error: unknown };
  search: string;
  /** Where nothing can be chosen at all. */
  none: string;
  /** Where the search finds nothing. */
  noneFound: string;
}

/** In place of the options of a select that searches on the server: why there are none; nothing while they load. */
export function noOptions({ result, search, none, noneFound }: NoOptions, t: TFunction): string | null {
  if (result.isPending) return null;
  if (result.error) return errorText(result.error, t);
  return search.trim() === '' ? none : noneFound;
}
