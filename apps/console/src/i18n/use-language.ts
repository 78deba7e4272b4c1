import { useTranslation } from 'react-i18next';
import { currentLanguage, type Language } from './index.ts';

/** The language on screen; a component that calls it follows a switch. */
export function useLanguage(): Language {
  useTranslation();
  return currentLanguage();
}
