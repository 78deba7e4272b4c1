import { chaptersOf } from '@marquee/manual';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { NothingDrawing } from '../../../shared/feedback/drawings/state-drawings.tsx';
import { EmptyState } from '../../../shared/feedback/empty-state.tsx';
import { chapterAddress } from '../manual-address.ts';
import { useManual } from '../manual-context.ts';
import { searchManual } from './search-manual.ts';
import styles from './search-results.module.css';

/** The sections of all chapters that have the words of a text. */
export function SearchResults({ text }: { text: string }) {
  const { t } = useTranslation();
  const { manual } = useManual();
  const language = useLanguage();
  const found = searchManual(chaptersOf(manual), text, language);
  return (
    <div className={styles.scroll}>
      <h1 className={styles.count}>
        <span role="status">{t('manual.found', { count: found.length })}</span>
      </h1>
      {found.length === 0 ? (
        <EmptyState
          drawing={<NothingDrawing />}
          title={t('shell.search.nothing', { text })}
          help={t('shell.search.nothing_help')}
        />
      ) : (
        <ol className={styles.results}>
          {found.map(({ chapter, section, excerpt }) => (
            <li key={`${chapter.name}#${section.id ?? ''}`}>
              <Link to={chapterAddress(chapter.name, section.id)}>
                <span className={styles.title}>{section.title}</span>
                {section.id !== undefined && <span className={styles.chapter}>{chapter.title}</span>}
                <span className={styles.excerpt}>
                  {excerpt.map((piece, at) =>
                    piece.isFound ? <mark key={at}>{piece.text}</mark> : piece.text,
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
