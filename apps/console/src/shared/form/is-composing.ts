import type { KeyboardEvent } from 'react';

/** Whether an input method is still composing: its Enter chooses a word and must not submit. */
export function isComposing(event: KeyboardEvent): boolean {
  // 229 is what Safari reports for the Enter that ends a composition.
  return event.nativeEvent.isComposing || event.keyCode === 229;
}
