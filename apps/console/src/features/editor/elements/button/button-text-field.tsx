import { LIMITS } from '@marquee/scene';
import { Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/own-texts.ts';
import type { FieldBinding } from '../../fields/field-binding.ts';
import { MAIN_FIELD_ID } from '../../fields/field-binding.ts';
import { FieldRow } from '../../fields/field-row.tsx';
import { buttonTexts } from './button.texts.ts';

const { minText, maxText } = LIMITS.button;

/** The text of a button (spec §5: 1-8 characters). An invalid one stays in the field; the canvas keeps the last valid one. */
export function ButtonTextField({ value, isDisabled, onChange, onSettle }: FieldBinding<string>) {
  const t = useTexts(buttonTexts);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;
  const length = [...text].length;
  return (
    <FieldRow
      label={t('text')}
      error={isValid(text) ? undefined : t('text_fault', { min: minText, max: maxText })}
    >
      {(control) => (
        <Input
          {...control}
          id={MAIN_FIELD_ID}
          aria-label={t('text')}
          value={text}
          disabled={isDisabled}
          suffix={t('length', { length, max: maxText })}
          onChange={({ target }) => {
            setTyped(isValid(target.value) ? null : target.value);
            if (isValid(target.value)) onChange(target.value);
          }}
          onBlur={onSettle}
        />
      )}
    </FieldRow>
  );
}

function isValid(text: string): boolean {
  return [...text.trim()].length >= minText && [...text].length <= maxText;
}
