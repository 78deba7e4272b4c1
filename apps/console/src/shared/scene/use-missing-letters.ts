import type { Glyphs } from '@marquee/scene';
import { missingLettersOf } from '@marquee/scene-renderer';
import { useEffect, useState } from 'react';
import { useResting } from '../form/use-resting.ts';

const NONE: readonly string[] = [];

/** Letters that screens may lack; none until the table of the fonts is loaded. */
export function useMissingLetters(glyphs: readonly Pick<Glyphs, 'fontFamily' | 'text'>[]): readonly string[] {
  const key = useResting(JSON.stringify(glyphs.map(({ fontFamily, text }) => ({ fontFamily, text }))));
  const [letters, setLetters] = useState(NONE);
  useEffect(() => {
    let isCurrent = true;
    const show = (found: readonly string[]) => isCurrent && setLetters(found.length > 0 ? found : NONE);
    // Without the table, such as after an update of the server, there is no warning.
    void missingLettersOf(JSON.parse(key)).then(show, () => show(NONE));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return letters;
}
