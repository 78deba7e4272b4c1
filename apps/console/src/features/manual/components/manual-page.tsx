import { currentLanguage } from '../../../i18n/index.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { lazyPart } from '../../../shared/lazy/lazy-part.tsx';
import { ManualContext } from '../manual-context.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { Reader } from './reader.tsx';

const READERS = { en: readerIn('en'), zh: readerIn('zh') };

/** The user manual, in the language of the interface. */
export function ManualPage() {
  const language = useLanguage();
  const LanguageReader = READERS[language];
  return <LanguageReader />;
}

/** Fetches the chapters ahead of the page. @throws what the browser throws if they cannot be fetched */
export async function fetchManual(): Promise<void> {
  await READERS[currentLanguage()].fetch();
}

function readerIn(language: 'en' | 'zh') {
  return lazyPart(async () => {
    const texts = await loadTexts(language);
    return function LanguageReader() {
      return (
        <ManualContext value={texts}>
          <Reader />
        </ManualContext>
      );
    };
  });
}
