import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchIcon } from '../../../shared/icons/index.ts';
import { lazyWindow } from '../../../shared/lazy/lazy-window.tsx';
import type { MenuPage } from '../../page.ts';
import styles from './search-button.module.css';

const SearchDialog = lazyWindow(async () => (await import('./search-dialog.tsx')).SearchDialog);

const IS_MAC = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Looks like a field and opens the search over everything, as Ctrl K does (⌘K on a Mac). */
export function SearchButton({ menu }: { menu: readonly MenuPage[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts={IS_MAC ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        <span className={styles.text}>{t('shell.search.placeholder')}</span>
        <kbd className={styles.keys} aria-hidden="true">
          {IS_MAC ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && <SearchDialog menu={menu} onClose={() => setOpen(false)} />}
    </>
  );
}
