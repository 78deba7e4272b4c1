import type { ComponentProps } from 'react';
import { isComposing } from './is-composing.ts';

interface SubmitFormProps extends Pick<ComponentProps<'form'>, 'id' | 'className' | 'children'> {
  onSubmit: () => void;
}

/**
 * A form that submits on Enter, except the Enter of an input method. It shows its own errors instead of the browser's.
 */
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
