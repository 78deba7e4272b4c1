/** WCAG 2.2 asks for this contrast of text with its background. */
const TEXT_CONTRAST = 4.5;
const STEP = 0.97;

/** The contrast of white text on a colour, 1 to 21. @param color `#rrggbb` */
export function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map(toLinear);
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** The colour itself if white text on it is readable; otherwise the same hue, as much darker as needed. */
export function readableAccent(color: string): string {
  let channels = channelsOf(color);
  while (contrastWithWhite(toHex(channels)) < TEXT_CONTRAST) channels = channels.map((one) => one * STEP);
  return toHex(channels);
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function toHex(channels: readonly number[]): string {
  return `#${channels.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;
}

/** An sRGB channel, 0 to 255, as light intensity, 0 to 1. */
function toLinear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
