import { chapterOfPage, chaptersOf } from '@marquee/manual';
import { Collapse } from 'antd';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { SearchBar } from '../../../shared/list/search-bar.tsx';
import { useIsNarrow } from '../../../shared/preferences/use-is-narrow.ts';
import { chapterAddress } from '../manual-address.ts';
import { useManual } from '../manual-context.ts';
import { SearchResults } from '../search/search-results.tsx';
import { ChapterView } from './chapter-view.tsx';
import { ContentsNav } from './contents-nav.tsx';
import { ContentsView } from './contents-view.tsx';
import styles from './reader.module.css';
import { UnknownChapter } from './unknown-chapter.tsx';

/**
 * The table of contents with the search, and beside it a chapter, the results, or all chapters. The address has the
 * chapter, or the page of the console for which a chapter is wanted.
 */
export function Reader() {
  const { t } = useTranslation();
  const { manual } = useManual();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const [address] = useSearchParams();
  const name = address.get('chapter') ?? undefined;
  const page = address.get('page');
  const text = address.get('search') ?? '';
  const chapters = chaptersOf(manual);
  const chapter = chapters.find((one) => one.name === name);
  if (page !== null) return <Navigate replace to={chapterAddress(chapterOfPage(chapters, page)?.name)} />;
  const search = (wanted: string) =>
    void navigate(
      wanted ? { search: `?${new URLSearchParams({ search: wanted })}` } : chapterAddress(name),
      // Each pause of the typing searches: one step back leads to what was read before.
      { replace: text !== '' },
    );
  const contents = <ContentsNav shown={chapter} />;
  return (
    <div className={styles.reader} data-fills-sheet>
      <div className={styles.side}>
        <SearchBar value={text} placeholder={t('manual.search')} onSearch={search} />
        {isNarrow ? (
          // A new chapter closes the table of contents.
          <Collapse
            key={name}
            size="small"
            items={[{ key: 'contents', label: t('manual.contents'), children: contents }]}
          />
        ) : (
          contents
        )}
      </div>
      {text ? (
        <SearchResults text={text} />
      ) : chapter ? (
        <ChapterView key={chapter.name} chapter={chapter} />
      ) : name ? (
        <UnknownChapter />
      ) : (
        <ContentsView />
      )}
    </div>
  );
}
