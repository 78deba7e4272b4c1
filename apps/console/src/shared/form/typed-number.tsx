import { Input } from 'antd';
import { Field } from './field.tsx';

/** Above so many things, what cannot be taken back is confirmed by typing their number. */
const MAX_UNTYPED = 50;

export function needsTyping(count: number | undefined): count is number {
  return count !== undefined && count > MAX_UNTYPED;
}

/** Whether the number is typed, if it has to be. Separators of thousands are welcome. */
export function isTypedNumber(typed: string, count: number): boolean {
  return !needsTyping(count) || typed.replace(/[\s,.，]/g, '') === String(count);
}

interface TypedNumberProps {
  label: string;
  /** As typed. */
  typed: string;
  onChange: (typed: string) => void;
}

/** The number that confirms something that concerns many. */
export function TypedNumber({ label, typed, onChange }: TypedNumberProps) {
  return (
    <Field label={label} error={undefined}>
      {(input) => (
        <Input
          {...input}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
