declare module 'linebreak' {
  /** Where the lines of a text may end (Unicode Standard Annex 14). */
  export default class LineBreaker {
    constructor(text: string);
    /** Undefined or null after the last one. */
    nextBreak(): { position: number; required: boolean } | null | undefined;
  }
}
