import { currentLanguage, type Language } from '../../i18n/index.ts';

/** Names in one line, separated as the language does: `A, B, C` or `A、B、C`. */
export function formatList(names: Iterable<string>, language: Language = currentLanguage()): string {
  // The narrow style ends without "and", so that a count of further names may follow.
  return new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(names);
}
