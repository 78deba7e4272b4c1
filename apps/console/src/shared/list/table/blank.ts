/** The content of cells that only take up room. */
export const BLANK = '\u200b';
