import { useTranslation } from 'react-i18next';
import { currentLanguage, type Language } from './index.ts';

/** The current language; components that call it update when it changes. */
export function useLanguage(): Language {
  useTranslation();
  return currentLanguage();
}
