import { type Color, type ElementOf, isBlankElement, parseColor } from '@marquee/scene';
import { hiddenModules } from './hidden-modules.ts';
import { qrMatrix } from './qr-matrix.ts';

type QrCode = ElementOf<'qr-code'>;

/** Why readers may fail to scan a code, each named after the property that causes it. A closed list, because each has a text in both languages. */
export type QrScanFault =
  | 'inverted'
  | 'contrast'
  | 'modules_too_small'
  | 'border_too_narrow'
  | 'logo_too_large';

/** The difference in reflectance that ISO/IEC 15415 grades as sufficient. */
const MIN_CONTRAST = 0.4;
/** Below this number of program pixels, a camera blurs neighbouring modules. */
const MIN_MODULE = 3;
/** The standard asks for 4 modules, readers manage with 2. */
const MIN_BORDER = 2;
/**
 * The share of a code that a logo may hide: a third of what each level restores. Readers fail from 0.37 of it, because the hidden modules
 * lie side by side and some belong to patterns that nothing restores.
 */
const MAX_HIDDEN = { low: 0.07 / 3, medium: 0.15 / 3, quartile: 0.25 / 3, high: 0.3 / 3 };

/** Faults that may prevent readers from scanning the code; empty if it scans, and for a code without content. */
export function qrScanFaults(element: QrCode): QrScanFault[] {
  if (isBlankElement(element)) return [];
  const matrix = qrMatrix(element);
  const { size } = matrix;
  const { width, height, border, correction } = element;
  const module = (Math.min(width, height) * (1 - border)) / size;
  const quiet = (Math.min(width, height) * border) / 2 / module;
  const contrast = reflectanceOf(element.background) - reflectanceOf(element.color);
  const faults: [QrScanFault, boolean][] = [
    ['inverted', contrast < 0],
    ['contrast', contrast >= 0 && contrast < MIN_CONTRAST],
    ['modules_too_small', module < MIN_MODULE],
    ['border_too_narrow', quiet < MIN_BORDER],
    ['logo_too_large', (hiddenModules(matrix, element) / size) ** 2 > MAX_HIDDEN[correction]],
  ];
  return faults.flatMap(([fault, isPresent]) => (isPresent ? [fault] : []));
}

/** How much light a colour reflects, 0-1. What shines through a translucent one is unknown and counts as black. */
function reflectanceOf(text: string): number {
  const { red, green, blue, alpha }: Color = parseColor(text) ?? { red: 0, green: 0, blue: 0, alpha: 0 };
  return 0.2126 * linear(red * alpha) + 0.7152 * linear(green * alpha) + 0.0722 * linear(blue * alpha);
}

/** A channel of sRGB, 0-255, as light. */
function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
