import { useLanguage } from '../../i18n/use-language.ts';
import { SAMPLE_WORDS } from './sample-words.ts';

export function useWords() {
  return SAMPLE_WORDS[useLanguage()];
}
