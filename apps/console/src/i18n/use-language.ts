import { useTranslation } from 'react-i18next';
import { type Language, languageSchema } from './index.ts';

/** The language on screen; a component that calls it follows a switch. */
export function useLanguage(): Language {
  return languageSchema.catch('zh').parse(useTranslation().i18n.language);
}
