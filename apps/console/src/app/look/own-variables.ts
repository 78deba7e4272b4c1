import type { Palette } from './palette.ts';

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
    '--marquee-avatar': colours.avatar,
    ...Object.fromEntries(colours.charts.map((colour, index) => [`--marquee-chart-${index + 1}`, colour])),
    '--marquee-radius-picture': '8px',
    '--marquee-radius-sheet': '12px',
  };
}
