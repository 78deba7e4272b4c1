import { currentLanguage, type Language } from '../../i18n/index.ts';

/** A share to one decimal: `99.9%`. */
export function formatPercent(percent: number, language: Language = currentLanguage()): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(
    percent / 100,
  );
}
