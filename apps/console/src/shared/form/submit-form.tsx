import type { ComponentProps } from 'react';
import { isComposing } from './is-composing.ts';

interface SubmitFormProps extends Pick<ComponentProps<'form'>, 'id' | 'className' | 'children'> {
  onSubmit: () => void;
}

/** A form that Enter submits, except the Enter of an input method. What it refuses it says itself, not the browser. */
export function SubmitForm({ onSubmit, children, ...own }: SubmitFormProps) {
  return (
    <form
      {...own}
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
