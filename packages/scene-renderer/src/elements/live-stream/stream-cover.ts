import { createBox } from '../../style/create-box.ts';
import { svg } from '../../style/svg.ts';

const LINE = { fill: 'none', stroke: 'currentColor', 'stroke-width': 5, 'stroke-linecap': 'round' };

/** A quiet drawing in place of a stream that cannot be shown. It has no words, because screens hang everywhere. */
export function createStreamCover(document: Document): HTMLElement {
  const cover = createBox(document, 'div', {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: '#1b222c',
    backgroundImage: 'linear-gradient(160deg, #27303d, #12171e)',
    color: '#5d6b7e',
  });
  const mast = svg(document, 'svg', { viewBox: '0 0 100 100', 'aria-hidden': 'true' }, [
    svg(document, 'circle', { cx: 50, cy: 42, r: 6, fill: 'currentColor' }),
    svg(document, 'path', { d: 'M50 48V86M36 86H64', ...LINE }),
    svg(document, 'path', { d: 'M36 56A20 20 0 0 1 36 28M64 28A20 20 0 0 1 64 56', ...LINE }),
    svg(document, 'path', { d: 'M24 68A37 37 0 0 1 24 16M76 16A37 37 0 0 1 76 68', ...LINE }),
  ]);
  mast.style.width = '26%';
  mast.style.height = '26%';
  mast.style.minWidth = '24px';
  mast.style.minHeight = '24px';
  cover.append(mast);
  return cover;
}
