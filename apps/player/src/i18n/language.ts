import type { Language } from './texts.ts';

/** `?lang=` decides, then the browser's languages; the fallback is English. */
export function chooseLanguage(query: URLSearchParams, browserLanguages: readonly string[]): Language {
  const wanted = [query.get('lang'), ...browserLanguages];
  for (const language of wanted) {
    if (/^zh\b/i.test(language ?? '')) return 'zh';
    if (/^en\b/i.test(language ?? '')) return 'en';
  }
  return 'en';
}
