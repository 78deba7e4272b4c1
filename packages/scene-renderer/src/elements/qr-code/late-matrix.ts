import { LatePart } from '../../late-part.ts';

/** The encoder of QR codes. */
export const lateMatrix = new LatePart(async () => (await import('./qr-matrix.ts')).qrMatrix);
