import { aDocument, aScene, aText } from '../scene/scene-builders.ts';
import type { Marquee } from './marquee.ts';
import { saveProgram } from './save-program.ts';

/** Saves a program with one text, ready to be released; returns its id. */
export function aProgram(marquee: Marquee, name = 'shown'): Promise<number> {
  return saveProgram(marquee, name, aDocument({ scenes: [aScene({ elements: [aText()] })] }));
}
