import { LIMITS } from '@marquee/scene';
import { Input } from 'antd';
import { useTexts } from '../../../../i18n/own-texts.ts';
import type { FieldBinding } from '../../fields/field-binding.ts';
import { MAIN_FIELD_ID } from '../../fields/field-binding.ts';
import { FieldRow } from '../../fields/field-row.tsx';
import { useLimitedText } from '../../fields/text/use-limited-text.ts';
import { textTexts } from './text.texts.ts';

interface TextContentFieldProps extends FieldBinding<string> {
  /** The maximum number of characters. */
  max?: number;
  /** Why a text within the limit does not serve its purpose. */
  fault?: string | undefined;
}

/** The content of a text. */
export function TextContentField(props: TextContentFieldProps) {
  const { value, max = LIMITS.text.maxLength, isDisabled, onChange, onSettle } = props;
  const t = useTexts(textTexts);
  const { error, length, input } = useLimitedText({ value, max, onChange });
  return (
    <FieldRow label={t('content_label')} isAlone error={error ?? props.fault} hint={length}>
      {(control) => (
        <Input.TextArea
          {...control}
          {...input}
          id={MAIN_FIELD_ID}
          aria-label={t('content_label')}
          disabled={isDisabled}
          autoSize={{ minRows: 3, maxRows: 8 }}
          onBlur={onSettle}
        />
      )}
    </FieldRow>
  );
}
