import { currentLanguage, type Language } from '../../i18n/index.ts';

/** Formats take long to make, and a page has many numbers. */
const FORMATS: Record<Language, Intl.NumberFormat> = {
  zh: new Intl.NumberFormat('zh'),
  en: new Intl.NumberFormat('en'),
};

/** A count with the separators of the language: `12,345`. */
export function formatNumber(value: number, language: Language = currentLanguage()): string {
  return FORMATS[language].format(value);
}

const SHORT_FROM = 10_000;

/** A number of an axis from zero, which has little room: `8,000`, but `30M` or `3000万`. */
export function formatAxisNumber(value: number, language: Language = currentLanguage()): string {
  if (value < SHORT_FROM) return formatNumber(value, language);
  return new Intl.NumberFormat(language, { notation: 'compact' }).format(value);
}
