import { useMedia } from './use-media.ts';

/** The width of a phone; the style sheets use the same breakpoint. */
export function useIsNarrow(): boolean {
  return useMedia('(max-width: 800px)');
}
