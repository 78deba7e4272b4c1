import { pdfTextWidth } from './pdf-document.ts';

/** The lines of a text that fit into a width in points; breaks anywhere, as Chinese does, and at line breaks. */
export function wrapText(text: string, size: number, width: number): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
    const lines = [''];
    for (const character of paragraph.replaceAll('\t', ' ')) {
      const last = lines.at(-1) ?? '';
      if (pdfTextWidth(last + character, size) <= width) lines[lines.length - 1] = last + character;
      else lines.push(character);
    }
    return lines;
  });
}

/** A text that is cut to a width in points. */
export function cutText(text: string, size: number, width: number): string {
  const [first = '', ...others] = wrapText(text, size, width);
  return others.length === 0 ? first : `${first.slice(0, -1)}…`;
}
