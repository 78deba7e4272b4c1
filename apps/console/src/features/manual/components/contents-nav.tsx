import type { Chapter } from '@marquee/manual';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { chapterAddress } from '../manual-address.ts';
import { useManual } from '../manual-context.ts';
import styles from './contents-nav.module.css';

/** All chapters, with the sections of the one that is shown. */
export function ContentsNav({ shown }: { shown: Chapter | undefined }) {
  const { t } = useTranslation();
  const { manual } = useManual();
  return (
    <nav className={styles.contents} aria-label={t('manual.contents')}>
      {manual.parts.map((part) => (
        <section key={part.title}>
          <h2>{part.title}</h2>
          <ul className="plain-list">
            {part.chapters.map((chapter) => (
              <li key={chapter.name}>
                <Link
                  to={chapterAddress(chapter.name)}
                  {...(chapter === shown && { 'aria-current': 'page', ref: showInContents })}
                >
                  {chapter.title}
                </Link>
                {chapter === shown && <Sections chapter={chapter} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** A chapter may be opened from elsewhere than the table of contents. */
function showInContents(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView?.({ block: 'nearest' });
}

function Sections({ chapter }: { chapter: Chapter }) {
  const { hash } = useLocation();
  const open = decodeURIComponent(hash.slice(1));
  return (
    <ul className={styles.sections}>
      {chapter.sections.map(
        ({ id, title, depth }) =>
          id !== undefined &&
          depth === 2 && (
            <li key={id}>
              <Link
                to={chapterAddress(chapter.name, id)}
                {...(id === open && { 'aria-current': 'location' })}
              >
                {title}
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}
