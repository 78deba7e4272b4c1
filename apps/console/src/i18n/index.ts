import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { z } from 'zod';
import { preferenceKey, readPreference, writePreference } from '../shared/preferences/use-preference.ts';
import type { Texts } from './zh/index.ts';

export const languageSchema = z.enum(['zh', 'en']);
export type Language = z.infer<typeof languageSchema>;

/** The language belongs to the browser: it is chosen before anyone has signed in. */
const KEY = preferenceKey('anyone', 'language');

const loaders: Record<Language, () => Promise<{ default: Texts }>> = {
  zh: () => import('./zh/index.ts'),
  en: () => import('./en/index.ts'),
};

/** Starts with the remembered language, Chinese the first time; only that language's texts are downloaded. */
export async function startI18n(): Promise<i18n> {
  const language = readPreference(KEY, languageSchema, 'zh');
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: (await loaders[language]()).default } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  showLanguage(language);
  return i18next;
}

export async function switchLanguage(language: Language): Promise<void> {
  i18next.addResourceBundle(language, 'translation', (await loaders[language]()).default);
  await i18next.changeLanguage(language);
  writePreference(KEY, language);
  showLanguage(language);
}

function showLanguage(language: Language): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
}
