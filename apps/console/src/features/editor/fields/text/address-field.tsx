import { isWebAddress, LIMITS } from '@marquee/scene';
import { Input } from 'antd';
import { useState } from 'react';
import { defineTexts, useTexts } from '../../../../i18n/own-texts.ts';
import { isComposing } from '../../../../shared/form/is-composing.ts';
import type { FieldBinding } from '../field-binding.ts';
import { MAIN_FIELD_ID } from '../field-binding.ts';
import { FieldRow } from '../field-row.tsx';

const { maxLength } = LIMITS.webAddress;

const texts = defineTexts({
  zh: {
    invalid: '请输入以 http:// 或 https:// 开头的有效网址，且不含账号和密码',
    too_long: '网址最多 {{max}} 个字符',
  },
  en: {
    invalid: 'Enter a valid URL that starts with http:// or https:// and contains no user name or password',
    too_long: 'URLs can have up to {{max}} characters',
  },
});

interface AddressFieldProps extends FieldBinding<string> {
  label: string;
  hint?: string | undefined;
  /** The accepted addresses, and the text for all others; web addresses by default. */
  accepts?: { test: (text: string) => boolean; refusal: string };
  /** Whether it may be emptied. */
  mayBeEmpty?: boolean;
  /** Whether it is the main field of its panel. */
  isMain?: boolean;
}

/** An address. It takes effect when it is complete: a connection for every letter would be a burden for its server. */
export function AddressField(props: AddressFieldProps) {
  const { label, value, hint, mayBeEmpty = false, isMain, isDisabled, onChange, onSettle } = props;
  const t = useTexts(texts);
  const { test, refusal } = props.accepts ?? { test: isWebAddress, refusal: t('invalid') };
  const [typed, setTyped] = useState<string | null>(null);
  const text = (typed ?? value).trim();
  const isEmptied = text === '' && value !== '' && !mayBeEmpty;
  const isLong = text.length > maxLength;
  const isAccepted = text === '' ? !isEmptied : test(text);
  const error = isLong ? t('too_long', { max: maxLength }) : isAccepted ? undefined : refusal;
  const end = () => {
    if (typed === null || error !== undefined) return;
    setTyped(null);
    if (text === value) return;
    onChange(text);
    onSettle();
  };
  return (
    <FieldRow label={label} error={error} hint={hint}>
      {(control) => (
        <Input
          {...control}
          {...(isMain && { id: MAIN_FIELD_ID, 'aria-label': label })}
          type="url"
          inputMode="url"
          spellCheck={false}
          value={typed ?? value}
          placeholder="https://"
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
  );
}
