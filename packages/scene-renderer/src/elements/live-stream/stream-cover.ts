import { createBox } from '../../style/create-box.ts';
import { StyleWriter } from '../../style/style-writer.ts';
import { svg } from '../../style/svg.ts';

/** The drawing, and words below it. */
export interface StreamCover {
  node: HTMLElement;
  setWords(text: string): void;
}

const LINE = { fill: 'none', stroke: 'currentColor', 'stroke-width': 5, 'stroke-linecap': 'round' };

/**
 * A quiet drawing in place of a stream that cannot be shown. It has no words, because screens hang everywhere, except where only the
 * people who set up the device can help.
 */
export function createStreamCover(document: Document): StreamCover {
  const cover = createBox(document, 'div', {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: '#1b222c',
    backgroundImage: 'linear-gradient(160deg, #27303d, #12171e)',
    color: '#5d6b7e',
    flexDirection: 'column',
    gap: '3%',
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
  const words = document.createElement('div');
  new StyleWriter(words).write({
    fontSize: '14px',
    lineHeight: '1.5',
    padding: '0 12px',
    textAlign: 'center',
  });
  cover.append(mast, words);
  return {
    node: cover,
    setWords(text) {
      words.textContent = text;
      new StyleWriter(words).write({ display: text === '' ? 'none' : 'block' });
    },
  };
}
