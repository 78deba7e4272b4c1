import { Input } from 'antd';
import { useState } from 'react';
import { isComposing } from '../../../../shared/form/is-composing.ts';
import { FieldRow } from './field-row.tsx';

interface NameFieldProps {
  label: string;
  value: string;
  isDisabled?: boolean;
  /** What is wrong with a name, in the operator's words; undefined if nothing is. */
  faultOf: (name: string) => string | undefined;
  onChange: (name: string) => void;
}

/** A name that is taken over when it is left or confirmed, and only if it is allowed. */
export function NameField({ label, value, isDisabled, faultOf, onChange }: NameFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const fault = typed === null ? undefined : faultOf(typed);
  const confirm = () => {
    if (typed !== null && typed !== value && fault === undefined) onChange(typed);
    setTyped(null);
  };
  return (
    <FieldRow label={label} error={fault}>
      {(control) => (
        <Input
          {...control}
          value={typed ?? value}
          disabled={isDisabled}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={confirm}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event)) confirm();
            if (event.key === 'Escape') setTyped(null);
          }}
        />
      )}
    </FieldRow>
  );
}
