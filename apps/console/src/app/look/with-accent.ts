import { mixColors, withContrast } from '@marquee/contract';
import { type Palette, WHITE } from './palette.ts';

const BLACK = '#000000';

/**
 * The palette with a company's own accent, on which white text is readable. Everything derived from the accent keeps
 * the contrasts of the look; red, amber and green stay.
 */
export function withAccent(palette: Palette, accent: string, isDark: boolean): Palette {
  const tint = mixColors(accent, palette.sheet, isDark ? 0.7 : 0.88);
  const readable = (background: string) =>
    withContrast(accent, background, isDark ? WHITE : BLACK, isDark ? 6.5 : 4.5);
  return {
    ...palette,
    accent,
    accentHover: mixColors(accent, BLACK, 0.18),
    accentText: readable(tint),
    accentTint: tint,
    accentTint2: mixColors(accent, palette.sheet, isDark ? 0.6 : 0.79),
    accentLine: mixColors(accent, palette.sheet, isDark ? 0.4 : 0.55),
    inkAccent: withContrast(accent, palette.ink, WHITE, 6.5),
  };
}
