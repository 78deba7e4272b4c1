import type { ElementOf } from '@marquee/scene';
import type { QrMatrix } from './qr-matrix.ts';

/** The side of the square in the middle that a logo hides, in whole modules. */
export function hiddenModules(
  { size }: QrMatrix,
  { logo, logoSize }: Pick<ElementOf<'qr-code'>, 'logo' | 'logoSize'>,
): number {
  // Sides of codes are odd, so an odd square lies on whole modules.
  return logo ? Math.ceil((size * logoSize - 1) / 2) * 2 + 1 : 0;
}
