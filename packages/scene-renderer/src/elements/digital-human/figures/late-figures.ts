import { LatePart } from '../../../late-part.ts';

/** The drawings of all figures. */
export const lateFigures = new LatePart(async () => (await import('./figures.ts')).FIGURES);
