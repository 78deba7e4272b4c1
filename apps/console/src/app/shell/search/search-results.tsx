import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RecentIcon, WarningIcon } from '../../../shared/icons/index.ts';
import styles from './search-dialog.module.css';
import type { SearchChoice, SearchSection } from './search-hit.ts';
import { SECTION_ICONS } from './section-icons.tsx';

interface SearchResultsProps {
  /** The ids of the list and of its options begin with it. */
  id: string;
  text: string;
  sections: readonly SearchSection[];
  choices: readonly SearchChoice[];
  active: number;
  onActive: (index: number) => void;
  onOpened: (choice: SearchChoice) => void;
}

/** The hits, section by section, and the sections that could not be searched. */
export function SearchResults(props: SearchResultsProps) {
  const { id, text, sections, choices, active } = props;
  const { t } = useTranslation();
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  const failed = sections.filter(({ retry }) => retry !== undefined);
  return (
    <div className={styles.results}>
      {choices.length > 0 && (
        <div id={`${id}-results`} role="listbox" aria-label={t('shell.search.open')}>
          {sections
            .filter(({ hits }) => hits.length > 0)
            .map((section) => (
              <ResultSection key={section.name} section={section} {...props} />
            ))}
        </div>
      )}
      {failed.map(({ name, retry }) => (
        <p key={name} className={styles.failed} role="alert">
          <WarningIcon />
          {t('shell.search.failed', { what: t(`shell.search.${name}`) })}
          <Button type="link" size="small" onClick={() => void retry?.()}>
            {t('common.retry')}
          </Button>
        </p>
      ))}
      {choices.length === 0 && failed.length === 0 && (
        <Nothing text={text} isPending={sections.some(({ isPending }) => isPending)} />
      )}
      <p className={styles.status} role="status">
        {text !== '' && choices.length > 0 && t('shell.search.found', { count: choices.length })}
      </p>
    </div>
  );
}

interface ResultSectionProps extends SearchResultsProps {
  section: SearchSection;
}

function ResultSection({ section, id, choices, active, onActive, onOpened }: ResultSectionProps) {
  const { t } = useTranslation();
  const { name, rest } = section;
  return (
    <div role="group" aria-labelledby={`${id}-${name}`}>
      <div id={`${id}-${name}`} className={styles.section}>
        {t(`shell.search.${name}`)}
      </div>
      {choices.map((choice, index) =>
        choice.key.startsWith(`${name} `) ? (
          <Link
            key={choice.key}
            id={`${id}-${index}`}
            to={choice.to}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onPointerMove={() => onActive(index)}
            onClick={() => onOpened(choice)}
          >
            {choice.hit ? (
              <>
                <span className={styles.picture} aria-hidden="true">
                  {choice.hit.picture ?? SECTION_ICONS[choice.hit.section]}
                </span>
                <span className={styles.name}>{choice.hit.title}</span>
                <span className={styles.detail}>
                  {[choice.hit.state, choice.hit.detail].filter(Boolean).join(' · ')}
                </span>
                {name === 'recent' && <RecentIcon size={14} className={styles.recent} />}
              </>
            ) : (
              <span className={styles.all}>{t('shell.search.all', { count: rest?.total ?? 0 })}</span>
            )}
          </Link>
        ) : null,
      )}
    </div>
  );
}

function Nothing({ text, isPending }: { text: string; isPending: boolean }) {
  const { t } = useTranslation();
  if (text === '') return <p className={styles.nothing}>{t('shell.search.field')}</p>;
  if (isPending)
    return <p className={`${styles.nothing} ${styles.pending}`}>{t('shell.search.searching')}</p>;
  return (
    <p className={styles.nothing} role="status">
      <strong>{t('shell.search.nothing', { text })}</strong>
      {t('shell.search.nothing_help')}
    </p>
  );
}
