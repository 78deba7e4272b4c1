import { LIMITS } from '@marquee/scene';
import { Input } from 'antd';
import { useState } from 'react';
import { FieldRow } from '../../panels/fields/field-row.tsx';
import { MAIN_FIELD_ID } from '../element-editor.ts';
import { useTexts } from '../element-texts.ts';
import { textTexts } from './text.texts.ts';

interface TextContentFieldProps {
  value: string;
  isDisabled: boolean;
  onChange: (value: string) => void;
  onSettle: () => void;
}

/**
 * The content of a text. A text that is too long stays in the field to be shortened; the canvas keeps the last
 * valid one.
 */
export function TextContentField({ value, isDisabled, onChange, onSettle }: TextContentFieldProps) {
  const t = useTexts(textTexts);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;
  const { maxLength } = LIMITS.text;
  const length = [...text].length;
  const isTooLong = length > maxLength;
  return (
    <FieldRow
      label={t('content_label')}
      isAlone
      error={isTooLong ? t('too_long', { max: maxLength, over: length - maxLength }) : undefined}
      hint={t('length', { length, max: maxLength })}
    >
      {(control) => (
        <Input.TextArea
          {...control}
          id={MAIN_FIELD_ID}
          aria-label={t('content_label')}
          value={text}
          disabled={isDisabled}
          autoSize={{ minRows: 3, maxRows: 8 }}
          onChange={({ target }) => {
            const isFitting = [...target.value].length <= maxLength;
            setTyped(isFitting ? null : target.value);
            if (isFitting) onChange(target.value);
          }}
          onBlur={onSettle}
        />
      )}
    </FieldRow>
  );
}
