import { z } from 'zod';
import { useMedia } from '../../preferences/use-media.ts';
import { usePreference } from '../../preferences/use-preference.ts';

/** How many cards of a row the zoom offers. */
export const CARD_COLUMNS = { fewest: 3, most: 10 } as const;

/** A phone has no room for the zoom, and two cards per row are large enough to tap. */
const PHONE_COLUMNS = 2;

const columnsSchema = z.int().min(CARD_COLUMNS.fewest).max(CARD_COLUMNS.most);

/**
 * The number of cards in a row: as the user has chosen for all lists, or else by the width of the window. It does not
 * depend on the layout, so that the first request already asks for whole rows.
 */
export function useCardColumns(): [number, (columns: number) => void] {
  const isPhone = useMedia('(max-width: 800px)');
  // Beside the groups, a card is never too narrow for a short name.
  const isLaptop = useMedia('(min-width: 900px)');
  const isUsual = useMedia('(min-width: 1100px)');
  const isWide = useMedia('(min-width: 1600px)');
  const isWider = useMedia('(min-width: 1900px)');
  const isWidest = useMedia('(min-width: 2400px)');
  const usual = 3 + [isLaptop, isUsual, isWide, isWider, isWidest].filter(Boolean).length;
  const [chosen, choose] = usePreference('lists.card-columns', columnsSchema, usual);
  return [isPhone ? PHONE_COLUMNS : chosen, choose];
}
