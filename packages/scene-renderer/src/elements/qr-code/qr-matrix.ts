import type { ElementOf } from '@marquee/scene';
import { type Bitmap2D, correction, generate, mode } from 'lean-qr';

type QrCode = ElementOf<'qr-code'>;

/** The modules of a QR code without its quiet zone. */
export type QrMatrix = Pick<Bitmap2D, 'size' | 'get'>;

const LEVELS = { low: correction.L, medium: correction.M, quartile: correction.Q, high: correction.H };

/**
 * The code of a text, as small as its error correction allows. Text outside ASCII is plain UTF-8 without a declaration of the encoding,
 * because more readers understand that.
 */
export function qrMatrix({ text, correction: level }: Pick<QrCode, 'text' | 'correction'>): QrMatrix {
  const options = { minCorrectionLevel: LEVELS[level] };
  return isAscii(text)
    ? generate.with(mode.numeric, mode.alphaNumeric, mode.ascii)(text, options)
    : generate(mode.bytes(new TextEncoder().encode(text)), options);
}

function isAscii(text: string): boolean {
  return [...text].every((character) => character.charCodeAt(0) < 128);
}
