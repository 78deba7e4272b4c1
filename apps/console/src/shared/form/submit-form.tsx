import type { ComponentProps, KeyboardEvent } from 'react';
import { FIELDS } from './fields.ts';
import { isComposing } from './is-composing.ts';

interface SubmitFormProps extends Pick<ComponentProps<'form'>, 'id' | 'className' | 'children'> {
  /** Ends when the server has answered, so that its refusal can be shown. */
  onSubmit: () => Promise<void>;
}

/**
 * A form that submits on Enter, except one that takes what was typed. It shows its own errors instead of the browser's, and
 * brings the first into view, because the button may be far below the field.
 */
export function SubmitForm({ onSubmit, children, ...own }: SubmitFormProps) {
  return (
    <form
      {...own}
      noValidate
      onKeyDown={(event) => event.key === 'Enter' && takesInput(event) && event.preventDefault()}
      onSubmit={(event) => {
        event.preventDefault();
        void showRefusal(event.currentTarget, onSubmit());
      }}
    >
      {children}
    </form>
  );
}

/** Whether Enter takes the word of an input method, or the time in a picker: the form would be submitted without it. */
function takesInput(event: KeyboardEvent<HTMLFormElement>): boolean {
  return isComposing(event) || (event.target as HTMLElement).closest('.ant-picker') !== null;
}

async function showRefusal(form: HTMLFormElement, submitted: Promise<void>): Promise<void> {
  await submitted;
  await painted();
  const refused = form.querySelector<HTMLElement>('[data-refused]');
  const shown = refused ?? form.querySelector('[role="alert"]:not(:empty)');
  shown?.scrollIntoView?.({ block: 'nearest' });
  refused?.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
}

/** The frame after the next one shows what was set before it. */
function painted(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
