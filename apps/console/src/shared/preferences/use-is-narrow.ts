import { useMedia } from './use-media.ts';

/** A phone, held upright or not: the style sheets change at the same width. */
export function useIsNarrow(): boolean {
  return useMedia('(max-width: 800px)');
}
