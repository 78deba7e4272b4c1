import { MAX_FILTER_TEXT } from '@marquee/contract';
import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../form/is-composing.ts';
import { SearchIcon } from '../icons/index.ts';
import styles from './search-bar.module.css';

interface SearchBarProps {
  value: string;
  placeholder: string;
  onSearch: (text: string) => void;
}

/** The one-field search. Enter searches; clearing shows everything again. */
export function SearchBar({ value, placeholder, onSearch }: SearchBarProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  return (
    <search className={styles.search} aria-label={t('list.search')}>
      <Input
        allowClear
        prefix={<SearchIcon className="faint" aria-hidden="true" />}
        value={text}
        placeholder={placeholder}
        aria-label={placeholder}
        maxLength={MAX_FILTER_TEXT}
        onChange={(event) => setText(event.target.value)}
        onClear={() => onSearch('')}
        onPressEnter={(event) => !isComposing(event) && onSearch(text.trim())}
      />
    </search>
  );
}
