import { MAX_FILTER_TEXT } from '@marquee/contract';
import { Modal } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isComposing } from '../../../shared/form/is-composing.ts';
import { SearchIcon } from '../../../shared/icons/index.ts';
import type { MenuPage } from '../../page.ts';
import styles from './search-dialog.module.css';
import { choicesOf, type SearchChoice } from './search-hit.ts';
import { SearchResults } from './search-results.tsx';
import { useDebounced } from './use-debounced.ts';
import { useRecentHits } from './use-recent-hits.ts';
import { useSearch } from './use-search.ts';

/** A pause in typing after which the lists are searched, in ms. */
const PAUSE_MS = 180;

const KEYS = [
  { key: '↑ ↓', text: 'shell.search.choose' },
  { key: '↵', text: 'shell.search.open_key' },
  { key: 'Esc', text: 'shell.search.close_key' },
] as const;

interface SearchDialogProps {
  menu: readonly MenuPage[];
  onClose: () => void;
}

/** The search over everything that the user may see, used by keyboard alone or by pointer. */
export function SearchDialog({ menu, onClose }: SearchDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  // While an input method composes, the field holds its letters, not yet the word.
  const [word, setWord] = useState('');
  const [recent, remember] = useRecentHits();
  const [active, setActive] = useState(0);
  const text = useDebounced(word.trim(), PAUSE_MS);
  const found = useSearch(text, menu);
  const sections = text === '' ? [{ name: 'recent' as const, hits: recent, isPending: false }] : found;
  const choices = choicesOf(sections);
  const current = Math.min(active, choices.length - 1);

  function type(value: string, isWord: boolean) {
    setTyped(value);
    if (!isWord) return;
    setWord(value);
    setActive(0);
  }

  function close({ hit }: SearchChoice) {
    if (hit) remember(hit);
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    const chosen = choices[current];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      setActive((current + step + choices.length) % choices.length);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      close(chosen);
      void navigate(chosen.to);
    }
  }

  return (
    <Modal
      open
      title={<span className={styles.title}>{t('shell.search.open')}</span>}
      footer={null}
      closable={false}
      width={640}
      style={{ top: 72 }}
      styles={{ container: { padding: 0 }, header: { margin: 0 } }}
      onCancel={onClose}
    >
      <div className={styles.field}>
        <SearchIcon size={18} />
        <input
          autoFocus
          type="text"
          role="combobox"
          className={styles.input}
          value={typed}
          maxLength={MAX_FILTER_TEXT}
          placeholder={t('shell.search.placeholder')}
          aria-label={t('shell.search.field')}
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-results`}
          aria-activedescendant={choices[current] ? `${id}-${current}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target, nativeEvent }) =>
            type(target.value, !(nativeEvent instanceof InputEvent && nativeEvent.isComposing))
          }
          onCompositionEnd={({ currentTarget }) => type(currentTarget.value, true)}
          onKeyDown={onKeyDown}
        />
      </div>
      <SearchResults
        id={id}
        text={text}
        sections={sections}
        choices={choices}
        active={current}
        onActive={setActive}
        onOpened={close}
      />
      <p className={styles.keys} aria-hidden="true">
        {KEYS.map(({ key, text: meaning }) => (
          <span key={key}>
            <kbd>{key}</kbd>
            {t(meaning)}
          </span>
        ))}
      </p>
    </Modal>
  );
}
