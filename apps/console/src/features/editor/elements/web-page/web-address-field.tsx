import { isWebAddress, LIMITS } from '@marquee/scene';
import { Input } from 'antd';
import { useState } from 'react';
import { isComposing } from '../../../../shared/form/is-composing.ts';
import { FieldRow } from '../../panels/fields/field-row.tsx';
import { MAIN_FIELD_ID } from '../element-editor.ts';
import { defineTexts, useTexts } from '../element-texts.ts';
import { PageVerdictNote } from './page-verdict-note.tsx';

const { maxLength } = LIMITS.webAddress;

const texts = defineTexts({
  zh: {
    address: '网址',
    placeholder: 'https://',
    hint: '以 http:// 或 https:// 开头，可使用内网地址',
    invalid: '请输入以 http:// 或 https:// 开头的有效网址，且不含账号和密码',
    too_long: '网址最多 {{max}} 个字符',
  },
  en: {
    address: 'URL',
    placeholder: 'https://',
    hint: 'Starts with http:// or https://. Intranet addresses are fine.',
    invalid: 'Enter a valid URL that starts with http:// or https:// and contains no user name or password',
    too_long: 'URLs can have up to {{max}} characters',
  },
});

interface WebAddressFieldProps {
  value: string;
  /** Whether it is the main field of its panel. */
  isMain?: boolean;
  isDisabled: boolean;
  onChange: (value: string) => void;
  onSettle: () => void;
}

/**
 * The address of a web page. It takes effect when it is complete: loading a page for every letter would be a burden for its server.
 */
export function WebAddressField({ value, isMain, isDisabled, onChange, onSettle }: WebAddressFieldProps) {
  const t = useTexts(texts);
  const [typed, setTyped] = useState<string | null>(null);
  const text = (typed ?? value).trim();
  const error = faultOf(text, t);
  const end = () => {
    if (typed === null || error !== undefined) return;
    setTyped(null);
    if (text === value) return;
    onChange(text);
    onSettle();
  };
  return (
    <>
      <FieldRow label={t('address')} error={error} hint={value === '' ? t('hint') : undefined}>
        {(control) => (
          <Input
            {...control}
            {...(isMain && { id: MAIN_FIELD_ID, 'aria-label': t('address') })}
            type="url"
            inputMode="url"
            spellCheck={false}
            value={typed ?? value}
            placeholder={t('placeholder')}
            disabled={isDisabled}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={end}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !isComposing(event)) end();
              if (event.key === 'Escape') setTyped(null);
            }}
          />
        )}
      </FieldRow>
      {value !== '' && <PageVerdictNote url={value} />}
    </>
  );
}

function faultOf(text: string, t: (key: 'invalid' | 'too_long', values?: { max: number }) => string) {
  if (text.length > maxLength) return t('too_long', { max: maxLength });
  return text === '' || isWebAddress(text) ? undefined : t('invalid');
}
