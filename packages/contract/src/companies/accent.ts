/** WCAG 2.2 asks for this contrast of text with its background. */
const TEXT_CONTRAST = 4.5;
const WHITE = '#ffffff';
const BLACK = '#000000';
const STEP = 0.03;

/** The contrast of two opaque colours, such as `#0b7078` and `#ffffff`, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour between two others. @param share 0 for the first, 1 for the second */
export function mixColors(one: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(one).map((channel, at) => channel + ((others[at] ?? 0) - channel) * share);
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** The colour itself if white text on it is readable; otherwise a darker shade, no darker than needed. */
export function readableAccent(color: string): string {
  return withContrast(color, WHITE, BLACK);
}

/** A colour mixed with `towards` until it can be read on a background, or be the background of it. */
export function withContrast(
  color: string,
  background: string,
  towards: string,
  least = TEXT_CONTRAST,
): string {
  for (let share = 0; share < 1; share += STEP) {
    const mixed = mixColors(color, towards, share);
    if (contrast(mixed, background) >= least) return mixed;
  }
  return towards;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => linear(channel / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** An sRGB channel as light intensity, both 0 to 1. */
function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
