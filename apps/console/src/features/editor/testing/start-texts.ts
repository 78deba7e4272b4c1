import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import pages from '../../../i18n/zh/pages.ts';
import start from '../../../i18n/zh/start.ts';

/** Starts the interface in Chinese. */
export async function startTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'zh',
    resources: { zh: { translation: { ...start, ...pages } } },
    interpolation: { escapeValue: false },
  });
}
