import { Input } from 'antd';
import type { FieldBinding } from '../field-binding.ts';
import { FieldRow } from '../field-row.tsx';
import { useLimitedText } from './use-limited-text.ts';

interface TextLineFieldProps extends FieldBinding<string> {
  label: string;
  /** The maximum number of characters. */
  max: number;
  hint?: string;
}

/** A short text that takes effect with every key press. */
export function TextLineField({
  label,
  value,
  max,
  hint,
  isDisabled,
  onChange,
  onSettle,
}: TextLineFieldProps) {
  const { error, input } = useLimitedText({ value, max, onChange });
  return (
    <FieldRow label={label} error={error} hint={hint}>
      {(control) => <Input {...control} {...input} disabled={isDisabled} onBlur={onSettle} />}
    </FieldRow>
  );
}
