import { currentLanguage, type Language } from '../../i18n/index.ts';

/** A count with the separators of the language: `12,345`. */
export function formatNumber(value: number, language: Language = currentLanguage()): string {
  return new Intl.NumberFormat(language).format(value);
}

const SHORT_FROM = 10_000;

/** A number of an axis from zero, which has little room: `8,000`, but `30M` or `3000万`. */
export function formatAxisNumber(value: number, language: Language = currentLanguage()): string {
  if (value < SHORT_FROM) return formatNumber(value, language);
  return new Intl.NumberFormat(language, { notation: 'compact' }).format(value);
}
