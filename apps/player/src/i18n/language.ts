import type { Language } from './texts.ts';

/** `?lang=` decides, else the browser's language; what is neither Chinese nor English is shown in English. */
export function chooseLanguage(query: URLSearchParams, browserLanguages: readonly string[]): Language {
  const wanted = [query.get('lang'), ...browserLanguages];
  for (const language of wanted) {
    if (/^zh\b/i.test(language ?? '')) return 'zh';
    if (/^en\b/i.test(language ?? '')) return 'en';
  }
  return 'en';
}
