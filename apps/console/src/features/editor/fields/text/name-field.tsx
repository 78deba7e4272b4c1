import { Input } from 'antd';
import { useState } from 'react';
import { isComposing } from '../../../../shared/form/is-composing.ts';
import { useHyphens } from '../../../../shared/form/use-hyphens.ts';
import { FieldRow } from '../field-row.tsx';

interface NameFieldProps {
  label: string;
  value: string;
  isDisabled?: boolean;
  /** Hyphens replace spaces, which the name may not contain. */
  joinsWords?: boolean;
  /** The fault of a name as text; undefined if it is valid. */
  faultOf: (name: string) => string | undefined;
  onChange: (name: string) => void;
}

/** A name that takes effect on blur or Enter, and only if it is valid. */
export function NameField({ label, value, isDisabled, joinsWords, faultOf, onChange }: NameFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const hyphens = useHyphens(setTyped);
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
          {...(joinsWords ? hyphens.typing : { onChange: ({ target }) => setTyped(target.value) })}
          onBlur={confirm}
          onKeyDown={(event) => {
            // A name that is not allowed stays in the field, with the reason.
            if (event.key === 'Enter' && !isComposing(event) && fault === undefined) confirm();
            if (event.key === 'Escape') setTyped(null);
          }}
        />
      )}
    </FieldRow>
  );
}
