import i18next, { type TFunction } from 'i18next';
import en from '../../i18n/en/index.ts';
import type { Language } from '../../i18n/index.ts';
import zh from '../../i18n/zh/index.ts';

/** An instance of its own: tests in the same worker start the shared one in their way. */
const texts = i18next.createInstance();
void texts.init({
  lng: 'zh',
  initAsync: false,
  resources: { zh: { translation: zh }, en: { translation: en } },
  interpolation: { escapeValue: false },
});

/** The texts of the console in one language, for tests of functions that take them. */
export function textsIn(language: Language): TFunction {
  return texts.getFixedT(language);
}
