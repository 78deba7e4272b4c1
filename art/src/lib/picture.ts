import { escapeAttributes } from './svg.ts';

/** A drawing, and what is known of the picture that it becomes. */
export interface Drawing {
  name: string;
  names: { zh: string; en: string };
  width: number;
  height: number;
  /** Quality of the lossy compression, 0-100. */
  quality?: number;
  svg: string;
}

/** A drawing with this content. Gradients and filters may stand anywhere in it. */
export function drawing(
  name: string,
  names: Drawing['names'],
  [width, height]: readonly [number, number],
  content: readonly string[],
  { quality = 88, viewBox = `0 0 ${width} ${height}` } = {},
): Drawing {
  const frame = escapeAttributes({ xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox });
  return { name, names, width, height, quality, svg: `<svg ${frame}>${content.join('')}</svg>` };
}
