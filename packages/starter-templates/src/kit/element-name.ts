import { LIMITS } from '@marquee/scene';
import type { Language } from '../language.ts';

const { minName, maxName } = LIMITS.element;

/** The name of a text element: the beginning of its text, as editors name layers. */
export function elementName(words: string, language: Language): string {
  const line = [...words.replaceAll(/\s+/g, ' ').trim()];
  if (line.length > maxName)
    return `${line
      .slice(0, maxName - 1)
      .join('')
      .trim()}…`;
  if (line.length >= minName) return line.join('');
  return `${language === 'zh' ? '文字' : 'Text'} ${line.join('')}`;
}
