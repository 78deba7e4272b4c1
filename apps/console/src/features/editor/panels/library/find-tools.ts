import type { ElementType } from '@marquee/scene';
import { ELEMENT_EDITORS } from '../../elements/registry.ts';

/** Whether a search finds the tool: by a part of a name of its type in either language, or by its key. */
export function isFound(type: ElementType, term: string): boolean {
  const wanted = plain(term);
  const { texts, chord } = ELEMENT_EDITORS[type];
  const names = [texts.zh, texts.en].flatMap(({ name, short = '' }) => [name, short]);
  return chord === wanted || names.some((name) => plain(name).includes(wanted));
}

/** Without spaces and case, so that `qrcode` is found. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[\s-]+/g, '');
}
