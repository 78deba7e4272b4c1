declare module 'fontkit' {
  /** Reads a font file; here only to see which letters it has. */
  export function create(file: Buffer): { hasGlyphForCodePoint(codePoint: number): boolean };
}
