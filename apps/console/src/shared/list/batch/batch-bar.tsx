import { MAX_IDS } from '@marquee/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countThings, type Thing } from '../../format/things.ts';
import { CloseIcon } from '../../icons/index.ts';
import { useEscape } from '../../keyboard/use-escape.ts';
import styles from './batch-bar.module.css';

interface BatchBarProps {
  /** The kind of the rows. */
  thing: Thing;
  total: number;
  /** The number of rows on this page. */
  ofPage: number;
  /** The number of rows on all pages. */
  ofAll: number | undefined;
  isSelecting: boolean;
  onPage: () => void;
  /** Selects the rows of all pages; undefined where the list cannot. */
  onAll: (() => void) | undefined;
  onClear: () => void;
  children: ReactNode;
}

/** The actions on the selected rows. It floats over the list, so that nothing else moves. Escape clears. */
export function BatchBar(props: BatchBarProps) {
  const { thing, total, ofPage, ofAll = ofPage, isSelecting, onPage, onAll, onClear, children } = props;
  const most = Math.min(ofAll, MAX_IDS);
  const { t } = useTranslation();
  useEscape(onClear);
  return (
    <div className={styles.place}>
      <section className={styles.bar} aria-label={t('list.batch')}>
        <span className={styles.total} role="status">
          {t('list.selected', { things: countThings(t, thing, total) })}
        </span>
        <span className={styles.actions}>{children}</span>
        {total < ofPage && (
          <button type="button" className={styles.button} onClick={onPage}>
            {t('list.select_page', { things: countThings(t, thing, ofPage) })}
          </button>
        )}
        {onAll && total >= ofPage && total < most && (
          <button type="button" className={styles.button} disabled={isSelecting} onClick={onAll}>
            {isSelecting
              ? t('list.selecting')
              : t(most < ofAll ? 'list.select_first' : 'list.select_all', {
                  things: countThings(t, thing, most),
                })}
          </button>
        )}
        <button
          type="button"
          className={styles.button}
          aria-label={t('list.clear_selection')}
          title={t('list.clear_selection')}
          onClick={onClear}
        >
          <CloseIcon />
        </button>
      </section>
    </div>
  );
}
