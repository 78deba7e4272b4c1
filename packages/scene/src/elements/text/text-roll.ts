import { lengthOf } from '../../fields/fields.ts';

/** Milliseconds in which a rolling text moves by the height of a line. */
export const ROLL_STEP_MS = {
  'very-slow': 10_000,
  slow: 5_000,
  normal: 2_000,
  fast: 1_000,
  'very-fast': 500,
} as const;

/** Inputs of the duration of a roll. Sizes are in program pixels. */
interface RollingText {
  text: string;
  width: number;
  height: number;
  fontSize: number;
  lineHeight: number;
  letterSpacing: number;
  roll: 'none' | 'up' | 'down' | 'left';
  rollSpeed: keyof typeof ROLL_STEP_MS;
}

/**
 * The duration of one whole roll: the text leaves its box and returns to where it began. The number of lines is estimated from the
 * widths of average letters, so that it is the same on every machine; the speed on a screen follows from it. 0 for a static text.
 */
export function rollMs(element: RollingText): number {
  const { roll, text, width, height, fontSize, lineHeight, rollSpeed } = element;
  if (roll === 'none' || text.trim() === '') return 0;
  const step = fontSize * lineHeight;
  const widths = text.split('\n').map((line) => widthOf(line, element));
  const distance =
    roll === 'left'
      ? width + Math.max(...widths)
      : height + widths.reduce((sum, each) => sum + Math.max(1, Math.ceil(each / width)), 0) * step;
  return Math.round((distance / step) * ROLL_STEP_MS[rollSpeed]);
}

/** Letters of East Asian scripts, and symbols such as emoji, are as wide as high. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/gu;
/** The width of other letters, in multiples of the font size. */
const NARROW = 0.55;

function widthOf(line: string, { fontSize, letterSpacing }: RollingText): number {
  const wide = line.match(WIDE)?.length ?? 0;
  const letters = lengthOf(line);
  const natural = (wide + (letters - wide) * NARROW) * fontSize;
  return Math.max(0, natural + letters * letterSpacing);
}
