import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { z } from 'zod';
import { preferenceKey, readPreference, writePreference } from '../browser/browser-preference.ts';

export const languageSchema = z.enum(['zh', 'en']);
export type Language = z.infer<typeof languageSchema>;

/** The language belongs to the browser: it is chosen before anyone has signed in. */
const KEY = preferenceKey('anyone', 'language');

/** Texts come in parts, so that the login page and the editor download only their own, in one language. */
const loaders = {
  start: { zh: () => import('./zh/start.ts'), en: () => import('./en/start.ts') },
  pages: { zh: () => import('./zh/pages.ts'), en: () => import('./en/pages.ts') },
  framedPages: { zh: () => import('./zh/framed-pages.ts'), en: () => import('./en/framed-pages.ts') },
};
type Part = keyof typeof loaders;

const loaded = new Set<Part>(['start']);

/** Starts with the remembered language; the first time with the one that the browser asks for. */
export async function startI18n(): Promise<void> {
  const language = readPreference(KEY, languageSchema, preferredLanguage(navigator.language));
  showLanguage(language);
  if (language === 'zh') loadFonts();
  await i18next
    .use(initReactI18next)
    // Immediately, because the page's own texts are fetched in this language before the promise is settled.
    .init({ lng: language, interpolation: { escapeValue: false }, returnNull: false, initAsync: false });
  await loadPart('start', language);
}

/** Loads the texts of editor and preview. */
export async function loadPageTexts(): Promise<void> {
  await load('pages');
}

/** Loads the texts of the pages inside the frame of menu and top bar, which show those of {@link loadPageTexts} too. */
export async function loadFramedPageTexts(): Promise<void> {
  await Promise.all([load('pages'), load('framedPages')]);
}

async function load(part: Part): Promise<void> {
  loaded.add(part);
  await loadPart(part, currentLanguage());
}

export async function switchLanguage(language: Language): Promise<void> {
  await Promise.all([...loaded].map((part) => loadPart(part, language)));
  await i18next.changeLanguage(language);
  writePreference(KEY, language);
  showLanguage(language);
}

export function currentLanguage(): Language {
  return languageSchema.catch('zh').parse(i18next.language);
}

/** Chinese for every kind of Chinese, otherwise English. @param tag the language of the browser, such as `zh-Hant-TW` */
function preferredLanguage(tag: string): Language {
  return /^zh\b/i.test(tag) ? 'zh' : 'en';
}

/** Loads the fonts of the Chinese interface with its texts, and not only once these are on the page. */
function loadFonts(): void {
  for (const weight of [400, 600]) void document.fonts?.load(`${weight} 14px 'Marquee Interface'`, ' ');
}

async function loadPart(part: Part, language: Language): Promise<void> {
  const texts = await loaders[part][language]();
  i18next.addResourceBundle(language, 'translation', texts.default, true);
}

function showLanguage(language: Language): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
}
