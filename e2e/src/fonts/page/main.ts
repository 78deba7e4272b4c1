import { newDocument, newElement, newScene } from '@marquee/scene';
import { mountScene } from '@marquee/scene-renderer';
import { CHARACTERS, ROWS, SQUARE } from '../specimen.ts';

const texts = ROWS.flatMap(({ family, bold }, row) =>
  CHARACTERS.map((text, column) => ({
    ...newElement('text', { id: `${row}-${column}`, name: text }),
    ...{ text, fontFamily: family, bold, fontSize: SQUARE * 0.7, color: '#000000', background: '#ffffff' },
    ...{ x: column * SQUARE, y: row * SQUARE, width: SQUARE, height: SQUARE },
  })),
);
const size = { width: 640, height: ROWS.length * SQUARE };
const scene = { ...newScene({ id: 'scene', name: 'scene' }), elements: texts };
const mounted = mountScene(document.body, {
  document: { ...newDocument(size), scenes: [scene] },
  resolveFile: () => '',
  mode: 'play',
  onFault: () => {},
  clock: {
    now: () => performance.now(),
    epochNow: () => Date.now(),
    setTimer: () => () => {},
  },
});
await mounted.whenReady();
document.body.dataset.ready = 'true';
