import { SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../form/is-composing.ts';
import styles from './search-bar.module.css';

interface SearchBarProps {
  value: string;
  placeholder: string;
  maxLength: number;
  onSearch: (text: string) => void;
}

/** The one-field search. Enter and the button search; clearing shows everything again. */
export function SearchBar({ value, placeholder, maxLength, onSearch }: SearchBarProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  return (
    <search className={styles.search}>
      <Input
        allowClear
        value={text}
        placeholder={placeholder}
        aria-label={placeholder}
        maxLength={maxLength}
        onChange={(event) => setText(event.target.value)}
        onClear={() => onSearch('')}
        onPressEnter={(event) => !isComposing(event) && onSearch(text.trim())}
      />
      <Button icon={<SearchOutlined />} aria-label={t('list.search')} onClick={() => onSearch(text.trim())} />
    </search>
  );
}
