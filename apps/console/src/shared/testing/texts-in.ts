import i18next, { type TFunction } from 'i18next';
import en from '../../i18n/en/index.ts';
import type { Language } from '../../i18n/index.ts';
import zh from '../../i18n/zh/index.ts';

/** The texts of the console in one language, for tests of functions that take them. */
export function textsIn(language: Language): TFunction {
  if (!i18next.isInitialized)
    void i18next.init({
      lng: 'zh',
      initAsync: false,
      resources: { zh: { translation: zh }, en: { translation: en } },
      interpolation: { escapeValue: false },
    });
  return i18next.getFixedT(language);
}
