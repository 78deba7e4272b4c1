import { Input, Tooltip } from 'antd';
import { useState } from 'react';
import { isComposing } from '../../../../shared/form/is-composing.ts';
import { useHyphens } from '../../../../shared/form/use-hyphens.ts';

interface InlineNameProps {
  label: string;
  value: string;
  /** Hyphens replace spaces, which the name may not contain. */
  joinsWords?: boolean;
  /** The fault of a name as text; undefined if it is valid. */
  faultOf: (name: string) => string | undefined;
  /** Called with the new name, or undefined if the name is unchanged. */
  onEnd: (name: string | undefined) => void;
}

/** A name that is edited in place. */
export function InlineName({ label, value, joinsWords, faultOf, onEnd }: InlineNameProps) {
  const [typed, setTyped] = useState(value);
  const hyphens = useHyphens(setTyped);
  const fault = faultOf(typed);
  const confirm = () => onEnd(fault === undefined && typed !== value ? typed : undefined);
  return (
    <Tooltip open={fault !== undefined} title={fault}>
      <Input
        autoFocus
        size="small"
        value={typed}
        status={fault === undefined ? undefined : 'error'}
        aria-label={label}
        aria-invalid={fault !== undefined}
        onFocus={({ target }) => target.select()}
        {...(joinsWords ? hyphens.typing : { onChange: ({ target }) => setTyped(target.value) })}
        onBlur={confirm}
        onKeyDown={(event) => {
          // A name that is not allowed stays in the field, with the reason.
          if (event.key === 'Enter' && !isComposing(event) && fault === undefined) confirm();
          if (event.key === 'Escape') onEnd(undefined);
        }}
      />
    </Tooltip>
  );
}
