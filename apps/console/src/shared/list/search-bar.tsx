import { MAX_FILTER_TEXT } from '@marquee/contract';
import { Input } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageClock } from '../clock/page-clock.ts';
import { isComposing } from '../form/is-composing.ts';
import { REST_MS } from '../form/use-resting.ts';
import { SearchIcon } from '../icons/index.ts';
import styles from './search-bar.module.css';

interface SearchBarProps {
  value: string;
  placeholder: string;
  onSearch: (text: string) => void;
}

/**
 * The one-field search. It searches when the typing pauses, Enter searches immediately, and clearing shows everything
 * again. While an input method composes, the field holds its letters, not yet the word.
 */
export function SearchBar({ value, placeholder, onSearch }: SearchBarProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  /** A word that has been typed but not searched for yet. */
  const [waiting, setWaiting] = useState<string>();
  /** Searches that have not come back as the value yet: what was typed after them stays. */
  const sent = useRef<string[]>([]);

  const search = (text: string) => {
    setWaiting(undefined);
    const wanted = text.trim();
    if (wanted === (sent.current.at(-1) ?? value)) return;
    sent.current.push(wanted);
    onSearch(wanted);
  };
  const searchAfterPause = useEffectEvent(search);
  useEffect(() => {
    if (waiting === undefined) return;
    return pageClock.setTimer(REST_MS, () => searchAfterPause(waiting));
  }, [waiting]);

  useEffect(() => {
    const place = sent.current.indexOf(value);
    sent.current.splice(0, place === -1 ? sent.current.length : place + 1);
    if (place !== -1) return;
    setTyped(value);
    setWaiting(undefined);
  }, [value]);

  return (
    <search className={styles.search} aria-label={t('list.search')} data-list-search>
      <Input
        allowClear
        prefix={<SearchIcon className="faint" aria-hidden="true" />}
        value={typed}
        placeholder={placeholder}
        aria-label={placeholder}
        title={placeholder}
        maxLength={MAX_FILTER_TEXT}
        onChange={({ target, nativeEvent }) => {
          setTyped(target.value);
          const isWord = !(nativeEvent instanceof InputEvent && nativeEvent.isComposing);
          setWaiting(isWord ? target.value : undefined);
        }}
        onCompositionEnd={({ currentTarget }) => setWaiting(currentTarget.value)}
        onClear={() => search('')}
        onPressEnter={(event) => !isComposing(event) && search(typed)}
      />
    </search>
  );
}
