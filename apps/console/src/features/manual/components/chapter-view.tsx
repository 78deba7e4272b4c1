import { type Chapter, chaptersOf } from '@marquee/manual';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { NextIcon, PreviousIcon, PrintIcon } from '../../../shared/icons/index.ts';
import { useObjectTitle } from '../../../shared/title/title-store.ts';
import { chapterAddress } from '../manual-address.ts';
import { useManual } from '../manual-context.ts';
import { Blocks } from './blocks.tsx';
import styles from './chapter-view.module.css';

/** A chapter, at the section that the address names, and the ways to the chapters before and after it. */
export function ChapterView({ chapter }: { chapter: Chapter }) {
  const { t } = useTranslation();
  const { manual } = useManual();
  const article = useRef<HTMLElement>(null);
  useSectionOfAddress(article);
  useObjectTitle(chapter.title);
  const chapters = chaptersOf(manual);
  const at = chapters.indexOf(chapter);
  const previous = chapters[at - 1];
  const next = chapters[at + 1];
  return (
    <article ref={article} className={styles.scroll}>
      <div className={styles.chapter}>
        <header className={styles.head}>
          <h1>{chapter.title}</h1>
          <Button icon={<PrintIcon />} onClick={() => window.print()}>
            {t('manual.print')}
          </Button>
        </header>
        <Blocks blocks={chapter.blocks} chapter={chapter.name} />
        <nav className={styles.beside} aria-label={t('manual.beside')}>
          {previous && (
            <Link to={chapterAddress(previous.name)} rel="prev">
              <PreviousIcon aria-hidden="true" />
              {previous.title}
            </Link>
          )}
          {next && (
            <Link to={chapterAddress(next.name)} rel="next" className={styles.next ?? ''}>
              {next.title}
              <NextIcon aria-hidden="true" />
            </Link>
          )}
        </nav>
      </div>
    </article>
  );
}

/** Scrolls to the section of the address, each time that a link leads to it. */
function useSectionOfAddress(article: React.RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is new when the same link is chosen again
  useEffect(() => {
    const section = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!section || !article.current?.contains(section)) return;
    section.scrollIntoView();
    section.focus({ preventScroll: true });
  }, [article, hash, key]);
}
