import { LIMITS } from '@marquee/scene';
import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../panels/fields/field-row.tsx';

/** A double click on a text element leads here. */
export const TEXT_CONTENT_ID = 'editor-text-content';

interface TextContentFieldProps {
  value: string;
  isDisabled: boolean;
  onChange: (value: string) => void;
  onSettle: () => void;
}

/**
 * What a text says. Too long a text stays in the field, to be shortened by its writer, while the canvas keeps the last
 * one that fits.
 */
export function TextContentField({ value, isDisabled, onChange, onSettle }: TextContentFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;
  const { maxLength } = LIMITS.text;
  const length = [...text].length;
  const isTooLong = length > maxLength;
  return (
    <FieldRow
      label={t('editor.text.content_label')}
      isAlone
      error={isTooLong ? t('editor.text.too_long', { max: maxLength, over: length - maxLength }) : undefined}
      hint={t('editor.text.length', { length, max: maxLength })}
    >
      {(control) => (
        <Input.TextArea
          {...control}
          id={TEXT_CONTENT_ID}
          aria-label={t('editor.text.content_label')}
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
