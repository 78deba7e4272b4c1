import type { ReactNode } from 'react';
import { isComposing } from '../../../shared/form/is-composing.ts';

/** A form that Enter submits, except the Enter of an input method. */
export function PlainForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      noValidate
      onKeyDown={(event) => event.key === 'Enter' && isComposing(event) && event.preventDefault()}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
