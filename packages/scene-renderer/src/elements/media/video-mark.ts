import { createBox } from '../../style/create-box.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Colours of a bezel, and of the signs on it, in both themes of the console. */
const BACKGROUND = '#1b2326';
const SIGN = '#93a0a4';

/** A dark area with the sign of a video in its middle, as large as its parent. */
export function videoMark(document: Document): HTMLElement {
  const area = createBox(document, 'div', { background: BACKGROUND });
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('viewBox', '0 0 100 100');
  drawing.setAttribute('width', '100%');
  drawing.setAttribute('height', '100%');
  const ring = document.createElementNS(SVG, 'circle');
  const triangle = document.createElementNS(SVG, 'path');
  for (const [name, value] of Object.entries({ cx: '50', cy: '50', r: '15' })) ring.setAttribute(name, value);
  triangle.setAttribute('d', 'M46 43.5v13l10.5-6.5z');
  for (const part of [ring, triangle]) {
    part.setAttribute('fill', part === ring ? 'none' : SIGN);
    part.setAttribute('stroke', SIGN);
    part.setAttribute('stroke-width', '2');
    part.setAttribute('stroke-linejoin', 'round');
    drawing.append(part);
  }
  area.append(drawing);
  return area;
}
