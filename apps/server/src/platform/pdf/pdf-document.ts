/** A4 in points. */
export const PDF_PAGE = { width: 595, height: 842 } as const;

/** Half of the font size for Latin characters, all of it for others. */
const NARROW = /[\u0020-\u007e]/;
/** Beyond the first plane of Unicode, most of which these fonts lack. */
const ASTRAL = /[\u{10000}-\u{10ffff}]/gu;

/** The width of a text in points. */
export function pdfTextWidth(text: string, size: number): number {
  return [...text].reduce((sum, character) => sum + (NARROW.test(character) ? size / 2 : size), 0);
}

/**
 * A PDF file of texts and lines. Its font is one of the Chinese fonts that PDF readers bring themselves (ISO 32000, 9.7.5.2),
 * so that the file stays small; nothing is embedded.
 */
export class PdfDocument {
  readonly #title: string;
  readonly #pages: string[][] = [];

  constructor(title: string) {
    this.#title = title;
  }

  addPage(): void {
    this.#pages.push([]);
  }

  /** Writes on the last page; `y` counts from its top to the baseline of the text. */
  text(x: number, y: number, size: number, text: string): void {
    const at = `${round(x)} ${round(PDF_PAGE.height - y)}`;
    this.#draw(`BT /F1 ${size} Tf ${at} Td <${utf16(text)}> Tj ET`);
  }

  /** A thin horizontal line on the last page. */
  line(x: number, y: number, width: number): void {
    const height = round(PDF_PAGE.height - y);
    this.#draw(`0.5 w ${round(x)} ${height} m ${round(x + width)} ${height} l S`);
  }

  toBuffer(): Buffer {
    const contents = this.#pages.map((drawn) => drawn.join('\n'));
    const firstPage = FIXED_OBJECTS + 1;
    const pageIds = contents.map((_, index) => firstPage + index * 2);
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pageIds.length} >>`,
      '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [4 0 R] >>',
      `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light
        /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >>
        /FontDescriptor 5 0 R /DW 1000 /W [1 95 500 814 939 500] >>`,
      `<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880]
        /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>`,
      `<< /Title <feff${utf16(this.#title)}> /Producer (Marquee) >>`,
      ...contents.flatMap((content, index) => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PDF_PAGE.width} ${PDF_PAGE.height}]
          /Resources << /Font << /F1 3 0 R >> >> /Contents ${firstPage + index * 2 + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]),
    ];
    return Buffer.from(fileOf(objects), 'latin1');
  }

  #draw(operators: string): void {
    this.#pages.at(-1)?.push(operators);
  }
}

/** Catalog, pages, font, its descendant and descriptor, information. */
const FIXED_OBJECTS = 6;

/** All of it is ASCII, so lengths in characters are lengths in bytes. */
function fileOf(objects: readonly string[]): string {
  let text = '%PDF-1.5\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>`;
  return `${text}${table}${trailer}\nstartxref\n${text.length}\n%%EOF\n`;
}

/** Big-endian UTF-16 in hexadecimal digits. */
function utf16(text: string): string {
  const storable = text.toWellFormed().replaceAll(ASTRAL, '\u25a1');
  return Buffer.from(storable, 'utf16le').swap16().toString('hex');
}

function round(points: number): number {
  return Math.round(points * 100) / 100;
}
