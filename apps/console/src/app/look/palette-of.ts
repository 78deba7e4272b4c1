import { darkPalette, lightPalette, type Palette } from './palette.ts';
import { withAccent } from './with-accent.ts';

/** The colours of an appearance. @param accent a company's own; Marquee's without one */
export function paletteOf(isDark: boolean, accent: string | null = null): Palette {
  const palette = isDark ? darkPalette : lightPalette;
  return accent === null ? palette : withAccent(palette, accent, isDark);
}
