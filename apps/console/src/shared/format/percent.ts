import { currentLanguage, type Language } from '../../i18n/index.ts';

/** A share to one decimal: `99.9%`. */
export function formatPercent(percent: number, language: Language = currentLanguage()): string {
  return format(percent, language, 0);
}

/** The same for a column of a table, where all shares have a decimal and so stand below each other: `4.0%`. */
export function formatPercentInColumn(percent: number, language: Language = currentLanguage()): string {
  return format(percent, language, 1);
}

function format(percent: number, language: Language, minimumFractionDigits: number): string {
  const digits = { minimumFractionDigits, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(language, { style: 'percent', ...digits }).format(percent / 100);
}
