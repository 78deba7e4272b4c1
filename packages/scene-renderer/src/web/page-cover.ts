import { createBox } from '../style/create-box.ts';
import { svg } from '../style/svg.ts';

const LINE = { fill: 'none', stroke: 'currentColor', 'stroke-width': 3.2, 'stroke-linecap': 'round' };

/** A quiet drawing in place of a web page that cannot be shown. It has no words, because screens hang everywhere. */
export function createPageCover(document: Document): HTMLElement {
  const cover = createBox(document, 'div', {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: '#eef1f5',
    backgroundImage: 'linear-gradient(160deg, #f5f7fa, #e3e8ef)',
    color: '#aab4c2',
  });
  const globe = svg(document, 'svg', { viewBox: '0 0 100 100', 'aria-hidden': 'true' }, [
    svg(document, 'circle', { cx: 50, cy: 50, r: 40, ...LINE }),
    svg(document, 'ellipse', { cx: 50, cy: 50, rx: 17, ry: 40, ...LINE }),
    svg(document, 'path', { d: 'M10 50H90M16 29H84M16 71H84', ...LINE }),
  ]);
  globe.style.width = '22%';
  globe.style.height = '22%';
  globe.style.minWidth = '24px';
  globe.style.minHeight = '24px';
  cover.append(globe);
  return cover;
}
