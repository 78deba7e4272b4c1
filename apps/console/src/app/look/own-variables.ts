import { darkPalette, lightPalette, type Palette, WHITE } from './palette.ts';

/** The variables that the component library has no name for: `var(--marquee-bezel)`. */
export function ownVariables(colours: Palette): Record<string, string> {
  return {
    '--marquee-bezel': colours.bezel,
    '--marquee-guide': colours.guide,
    '--marquee-accent-text': colours.accentText,
    '--marquee-accent-line': colours.accentLine,
    '--marquee-amber-ink': colours.amberInk,
    '--marquee-ink': colours.ink,
    '--marquee-ink-hover': colours.inkHover,
    '--marquee-ink-accent': colours.inkAccent,
    // On the dark track of a choice, a raised surface would hardly be seen.
    '--marquee-segment': colours.raised === colours.sheet ? colours.raised : colours.fill4,
    '--marquee-avatar': colours.avatar,
    ...Object.fromEntries(colours.charts.map((colour, index) => [`--marquee-chart-${index + 1}`, colour])),
    ...ON_PICTURES,
    '--marquee-radius-picture': '8px',
    '--marquee-radius-sheet': '12px',
  };
}

/** On pictures, screens and solid colours, which are the same in both themes. */
const ON_PICTURES = {
  '--marquee-white': WHITE,
  '--marquee-white-hover': lightPalette.fill2,
  '--marquee-on-white': lightPalette.text,
  '--marquee-on-white-quiet': lightPalette.text3,
  '--marquee-black': '#000000',
  /** Behind text on a picture, mixed with transparency. */
  '--marquee-night': darkPalette.bezel,
  '--marquee-night-raised': '#1b1f22',
  /** Danger on bars of the colour `ink`. */
  '--marquee-ink-red': '#ff9da0',
  /** Read on white and on black alike, for a canvas of any colour. */
  '--marquee-on-any': '#767676',
};
