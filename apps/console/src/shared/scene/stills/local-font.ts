import type { LocalFont } from '@marquee/scene-renderer';
import { facesOfPage, isWithin } from './font-faces.ts';

/** The regular letters of the Chinese interface. */
const FAMILY = 'Marquee Letters';
const CHINESE = /\p{Script=Han}/u;

/**
 * The font that stills share with the interface. Pages in other languages have it not yet; a program without Chinese letters is smaller
 * without it there.
 * @param cover a scene document, as it is stored
 */
export function localFontFor(cover: unknown): LocalFont | undefined {
  if (!document.documentElement.lang.startsWith('zh') && !CHINESE.test(JSON.stringify(cover)))
    return undefined;
  const letters = facesOfPage().find(({ family }) => family === FAMILY)?.letters;
  return letters && { family: FAMILY, has: (codePoint) => isWithin(codePoint, letters) };
}
