import type { Glyphs } from '@marquee/scene';
import { fontStackOf } from '../style/font-stack.ts';

/** Sizes of a face in multiples of the font size. */
export interface GlyphMetrics {
  /** The advance width of a character. */
  advanceOf(character: string): number;
  /** The height of a digit above the baseline. */
  digitHeight: number;
}

/** The metrics of an average face, for a document without web fonts. */
const AVERAGE: GlyphMetrics = { advanceOf: () => 0.6, digitHeight: 0.72 };

/** Large enough to make rounding negligible. */
const SIZE = 200;

/** Measures a face whose glyphs are loaded. */
export function measureGlyphs(document: Document, face: Omit<Glyphs, 'text'>): GlyphMetrics {
  const context = document.fonts ? document.createElement('canvas').getContext('2d') : null;
  if (!context) return AVERAGE;
  context.font = `${face.italic ? 'italic' : 'normal'} ${face.bold ? 700 : 400} ${SIZE}px ${fontStackOf(face.fontFamily)}`;
  return {
    advanceOf: (character) => context.measureText(character).width / SIZE,
    digitHeight: context.measureText('0').actualBoundingBoxAscent / SIZE,
  };
}
