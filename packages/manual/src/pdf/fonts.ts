import decompress from 'woff2-encoder/decompress';
import type { ManualLanguage } from '../chapter.ts';
import { type FontFace, type FontWeight, fontFaces } from './font-faces.ts';

/** A piece of text that one font draws. */
export interface FontRun {
  font: string;
  text: string;
}

/** The fonts of a document. Each letter is drawn by the first face that has it, and only faces that draw letters are embedded. */
export class Fonts {
  readonly #document: PDFKit.PDFDocument;
  readonly #faces: Record<FontWeight, FontFace[]>;
  readonly #faceOfLetter = new Map<string, string>();
  readonly #widths = new Map<string, number>();

  private constructor(document: PDFKit.PDFDocument, language: ManualLanguage) {
    this.#document = document;
    this.#faces = fontFaces(language);
  }

  /**
   * Reads the faces that draw a text in every weight.
   * @throws Error if no face has one of its letters
   */
  static async load(
    document: PDFKit.PDFDocument,
    language: ManualLanguage,
    text: Record<FontWeight, string>,
  ): Promise<Fonts> {
    const fonts = new Fonts(document, language);
    for (const weight of ['regular', 'bold', 'code'] as const) {
      const used = new Set([...new Set(text[weight])].map((letter) => fonts.#faceOf(letter, weight)));
      for (const face of used)
        document.registerFont(face.name, Buffer.from(await decompress(await face.read())));
    }
    return fonts;
  }

  /** The pieces of a text by the fonts that draw them. */
  runsOf(text: string, weight: FontWeight): FontRun[] {
    const runs: FontRun[] = [];
    for (const letter of text) {
      const font = this.#nameOf(letter, weight);
      const last = runs.at(-1);
      if (last?.font === font) last.text += letter;
      else runs.push({ font, text: letter });
    }
    return runs;
  }

  /** The width of a letter in points. */
  widthOf(letter: string, weight: FontWeight, size: number): number {
    const key = weight + letter;
    let width = this.#widths.get(key);
    if (width === undefined) {
      width = this.#document.font(this.#nameOf(letter, weight)).fontSize(1000).widthOfString(letter);
      this.#widths.set(key, width);
    }
    return (width * size) / 1000;
  }

  #nameOf(letter: string, weight: FontWeight): string {
    const key = weight + letter;
    let name = this.#faceOfLetter.get(key);
    if (name === undefined) {
      name = this.#faceOf(letter, weight).name;
      this.#faceOfLetter.set(key, name);
    }
    return name;
  }

  #faceOf(letter: string, weight: FontWeight): FontFace {
    const codePoint = letter.codePointAt(0) ?? 0;
    const face = this.#faces[weight].find((one) => one.has(codePoint));
    if (!face) throw new Error(`No font of the manual has the letter ${letter}.`);
    return face;
  }
}
