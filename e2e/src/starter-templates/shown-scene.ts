import type { Language, Orientation } from '@marquee/starter-templates';

/** One scene of a template in one orientation and language. */
export interface ShownScene {
  key: string;
  orientation: Orientation;
  language: Language;
  index: number;
}

/** The size of the canvas, which is that of the window as well. */
export const WINDOW = {
  landscape: { width: 1920, height: 1080 },
  portrait: { width: 1080, height: 1920 },
} as const;
