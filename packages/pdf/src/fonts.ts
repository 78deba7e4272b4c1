import { create } from 'fontkit';
import decompress from 'woff2-encoder/decompress';
import { type FontRun, inDrawnOrder } from './drawn-order.ts';
import { type FontFace, type FontWeight, fontFaces, type PdfLanguage } from './font-faces.ts';

/** How a letter is drawn. */
interface Drawn {
  font: string;
  letter: string;
}

interface LoadOptions {
  /** Drawn for a letter that no face has. */
  substitute?: string;
}

/** The fonts of a document. Each letter is drawn by the first face that has it, and only faces that draw letters are embedded. */
export class Fonts {
  readonly #document: PDFKit.PDFDocument;
  readonly #drawn = new Map<string, Drawn>();
  readonly #widths = new Map<string, number>();

  private constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  /**
   * Reads the faces that draw a text in every weight.
   * @throws Error if no face has one of its letters and nothing is drawn for it
   */
  static async load(
    document: PDFKit.PDFDocument,
    language: PdfLanguage,
    text: Record<FontWeight, string>,
    { substitute }: LoadOptions = {},
  ): Promise<Fonts> {
    const fonts = new Fonts(document);
    const faces = fontFaces(language);
    const opened = new OpenedFaces(document);
    for (const weight of ['regular', 'bold', 'code'] as const) {
      for (const letter of new Set(text[weight])) {
        const font = await opened.findFor(letter, faces[weight]);
        if (font !== undefined) fonts.#drawn.set(weight + letter, { font, letter });
        else if (substitute === undefined)
          throw new Error(`No font of the product has the letter ${letter}.`);
        else {
          const box = await opened.findFor(substitute, faces[weight]);
          if (box !== undefined) fonts.#drawn.set(weight + letter, { font: box, letter: substitute });
        }
      }
    }
    return fonts;
  }

  /** The pieces of a text by the fonts that draw them, from left to right. */
  runsOf(text: string, weight: FontWeight): FontRun[] {
    const runs: FontRun[] = [];
    for (const one of text) {
      const { font, letter } = this.#drawnAs(one, weight);
      const last = runs.at(-1);
      if (last?.font === font) last.text += letter;
      else runs.push({ font, text: letter });
    }
    return inDrawnOrder(runs);
  }

  /** The width of a letter in points; a line break has none. */
  widthOf(letter: string, weight: FontWeight, size: number): number {
    if (letter === '\n') return 0;
    const key = weight + letter;
    let width = this.#widths.get(key);
    if (width === undefined) {
      const drawn = this.#drawnAs(letter, weight);
      width = this.#document.font(drawn.font).fontSize(1000).widthOfString(drawn.letter);
      this.#widths.set(key, width);
    }
    return (width * size) / 1000;
  }

  #drawnAs(letter: string, weight: FontWeight): Drawn {
    const drawn = this.#drawn.get(weight + letter);
    if (!drawn) throw new Error(`The letter ${letter} was not loaded.`);
    return drawn;
  }
}

/** Files of faces, each read once. A style sheet also names letters that its file lacks. */
class OpenedFaces {
  readonly #document: PDFKit.PDFDocument;
  readonly #files = new Map<FontFace['name'], ReturnType<typeof create>>();

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  /** The name of the first face that has a letter. */
  async findFor(letter: string, faces: readonly FontFace[]): Promise<string | undefined> {
    const codePoint = letter.codePointAt(0) ?? 0;
    for (const face of faces) {
      if (face.has(codePoint) && (await this.#open(face)).hasGlyphForCodePoint(codePoint)) return face.name;
    }
    return undefined;
  }

  async #open(face: FontFace): Promise<ReturnType<typeof create>> {
    const known = this.#files.get(face.name);
    if (known) return known;
    const bytes = Buffer.from(await decompress(await face.read()));
    const file = create(bytes);
    this.#files.set(face.name, file);
    this.#document.registerFont(face.name, bytes);
    return file;
  }
}
