import { type FileRef, newElement, type Scene, type SceneElement } from '@marquee/scene';
import { aScene, aText } from '@marquee/testkit';
import { type Marquee, uploadFile } from '@marquee/testkit/harness';
import { photograph } from './photograph.ts';

const COLUMNS = 20;
const CELL = { width: 90, height: 100 };

/** Uploads photographs, which elements of sample scenes show. */
export async function samplePictures(
  marquee: Marquee,
  count: number,
  size = { width: 1920, height: 1080 },
): Promise<FileRef[]> {
  const pictures: FileRef[] = [];
  for (let at = 0; at < count; at++) {
    pictures.push(await uploadFile(marquee, `photograph-${at}.jpg`, await photograph(size, at)));
  }
  return pictures;
}

/** A scene as operators make them: mostly texts, a quarter pictures, and a few clocks and QR codes, side by side. */
export function sampleScene(name: string, count: number, pictures: readonly FileRef[]): Scene {
  const elements = Array.from({ length: count }, (_, at) => sampleElement(`${name}-${at}`, at, pictures));
  return aScene({ id: name, name, durationMs: 10_000, elements });
}

function sampleElement(id: string, at: number, pictures: readonly FileRef[]): SceneElement {
  const box = {
    id,
    name: id,
    x: 20 + (at % COLUMNS) * CELL.width,
    y: 20 + (Math.floor(at / COLUMNS) % 10) * CELL.height,
    width: CELL.width - 10,
    height: CELL.height - 10,
  };
  const file = pictures[at % Math.max(1, pictures.length)];
  if (at % 4 === 1 && file) {
    return newElement('picture', { ...box, pictures: [{ file, durationMs: 10_000 }] });
  }
  if (at % 20 === 2) return newElement('clock', box);
  if (at % 20 === 3) {
    return newElement('qr-code', { ...box, width: 100, height: 100, text: `https://example.com/${at}` });
  }
  return aText({ ...box, text: `今日茶单 ${at}`, fontSize: 18 });
}
