/** How a program does not fill a screen: it is upright or wide where the screen is not, or it leaves black bars. */
export type ScreenMisfit = 'portrait' | 'landscape' | 'bars';

/** In pixels. */
interface Size {
  width: number;
  height: number;
}

/** Ratios that differ less than this leave bars that nobody sees. */
const TOLERANCE = 0.01;

/**
 * How a program does not fit a screen; null if it does, as one of another resolution but the same shape, which is scaled.
 * A size of 0 is unknown, and fits.
 */
export function screenMisfit(program: Size, screen: Size): ScreenMisfit | null {
  const own = ratioOf(program);
  const its = ratioOf(screen);
  if (own === undefined || its === undefined) return null;
  if (own < 1 && its > 1) return 'portrait';
  if (own > 1 && its < 1) return 'landscape';
  return Math.abs(own / its - 1) > TOLERANCE ? 'bars' : null;
}

function ratioOf({ width, height }: Size): number | undefined {
  return width > 0 && height > 0 ? width / height : undefined;
}
