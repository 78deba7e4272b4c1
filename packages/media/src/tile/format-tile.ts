import { type MediaFormat, rulesOf } from '../format/media-format.ts';
import { drawWord } from './letters.ts';
import { drawTile, TILE } from './tile.ts';

const NOTE = 'M212 152V72l72-16v78a22 18 0 1 1-10-15V86l-52 11v68a22 18 0 1 1-10-13z';
const SHEET = 'M200 48h56l32 32v96h-88z M256 48v32h32';
const PICTURE_COLOUR = '#5aa9ff';
const WORD_COLOUR = '#dbe7f5';

/** Draws a placeholder thumbnail: a note or a sheet, and the name of the format. */
export async function drawFormatTile(format: MediaFormat): Promise<Buffer> {
  const isAudio = rulesOf(format).type === 'audio';
  const picture = isAudio
    ? `<path d="${NOTE}" fill="${PICTURE_COLOUR}"/>`
    : `<path d="${SHEET}" fill="none" stroke="${PICTURE_COLOUR}" stroke-width="7" stroke-linejoin="round"/>`;
  const word = drawWord(format.toUpperCase(), { x: TILE.width / 2, y: 222 }, 6);
  return drawTile(`${picture}<g fill="${WORD_COLOUR}">${word}</g>`);
}
