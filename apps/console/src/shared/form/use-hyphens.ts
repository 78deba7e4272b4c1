import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef, useState } from 'react';

interface Hyphens {
  /** Whether a space has become a hyphen, so that the field can say so. */
  hasReplaced: boolean;
  /** For the input of the name. */
  typing: {
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  };
}

/**
 * Hyphens for the spaces of a name that may not contain any, while it is typed or pasted. The words of an input method stay as they are
 * until they are chosen.
 */
export function useHyphens(change: (name: string) => void): Hyphens {
  const [hasReplaced, setReplaced] = useState(false);
  const moved = useRef<{ input: HTMLInputElement; at: number }>(null);
  // The caret goes to the end when the value of the input is set.
  useLayoutEffect(() => {
    moved.current?.input.setSelectionRange(moved.current.at, moved.current.at);
    moved.current = null;
  });
  const take = (input: HTMLInputElement, typed: string) => {
    const name = hyphenated(typed);
    if (name !== input.value) {
      const at = hyphenated(typed.slice(0, input.selectionStart ?? typed.length)).length;
      moved.current = { input, at };
      setReplaced(true);
    }
    change(name);
  };
  return {
    hasReplaced,
    typing: {
      onChange: ({ target, nativeEvent }) => {
        const { isComposing, inputType } = partsOf(nativeEvent);
        if (isComposing) change(target.value);
        else take(target, inputType === 'insertFromPaste' ? target.value.trimEnd() : target.value);
      },
      onCompositionEnd: ({ currentTarget }) => take(currentTarget, currentTarget.value),
    },
  };
}

/** Each run of spaces, with the hyphens beside it, as one hyphen; none at the start. */
export function hyphenated(name: string): string {
  return name.trimStart().replaceAll(/-*\s[\s-]*/g, '-');
}

function partsOf(event: Event): { isComposing: boolean; inputType: string } {
  return event instanceof InputEvent ? event : { isComposing: false, inputType: '' };
}
