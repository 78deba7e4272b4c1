import { currentLanguage, type Language } from '../../i18n/index.ts';

/** A count with the separators of the language: `12,345`. */
export function formatNumber(value: number, language: Language = currentLanguage()): string {
  return new Intl.NumberFormat(language).format(value);
}
