import { z } from 'zod';
import { usePreference } from '../../preferences/use-preference.ts';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** The height of the rows of all tables, in px. Style sheets read it as `--row-height`. */
export const ROW_HEIGHTS: Record<Density, number> = { comfortable: 40, compact: 30 };

/** The row density that this user has chosen for all lists. */
export function useDensity(): [Density, (density: Density) => void] {
  return usePreference<Density>('lists.density', z.enum(DENSITIES), 'comfortable');
}
