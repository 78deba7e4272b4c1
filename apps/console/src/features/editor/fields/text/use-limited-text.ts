import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface LimitedText {
  value: string;
  /** Characters as users count them: an emoji counts as one. */
  max: number;
  onChange: (value: string) => void;
}

/**
 * The state of a text field during typing: every text within the limit takes effect immediately; a longer one stays in the field to be
 * shortened, with its fault, while the canvas keeps the last valid one.
 */
export function useLimitedText({ value, max, onChange }: LimitedText) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;
  const length = [...text].length;
  return {
    error: length > max ? t('editor.field.text_too_long', { max, over: length - max }) : undefined,
    length: t('editor.field.text_length', { length, max }),
    input: {
      value: text,
      onChange: ({ target }: { target: { value: string } }) => {
        const isFitting = [...target.value].length <= max;
        setTyped(isFitting ? null : target.value);
        if (isFitting) onChange(target.value);
      },
    },
  };
}
