import type { KeyboardEvent } from 'react';

/** Whether this key belongs to an input method that is still composing: its Enter chooses a word and submits nothing. */
export function isComposing(event: KeyboardEvent): boolean {
  // 229 is what Safari reports for the Enter that ends a composition.
  return event.nativeEvent.isComposing || event.keyCode === 229;
}
