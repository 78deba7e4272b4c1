import { type FontFamily, newDocument, newElement, newScene } from '@marquee/scene';
import { mountScene } from '@marquee/scene-renderer';
import { CHARACTERS, ROWS, SCRIPT_COLUMN, SCRIPTS, SQUARE } from '../specimen.ts';

const drawn = (
  text: string,
  column: number,
  row: number,
  face: { fontFamily: FontFamily; bold: boolean },
) => ({
  ...newElement('text', { id: `${row}-${column}`, name: text }),
  ...{ text, ...face, fontSize: SQUARE * 0.7, color: '#000000', background: '#ffffff' },
  ...{ x: column * SQUARE, y: row * SQUARE, width: SQUARE, height: SQUARE },
});
const texts = [
  ...ROWS.flatMap(({ family, bold }, row) =>
    CHARACTERS.map((text, column) => drawn(text, column, row, { fontFamily: family, bold })),
  ),
  ...SCRIPTS.flatMap(({ letters }, row) =>
    letters.map((text, column) =>
      drawn(text, SCRIPT_COLUMN + column, row, { fontFamily: 'inter', bold: false }),
    ),
  ),
];
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
