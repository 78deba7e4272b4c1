/** The fonts, lines and sheets that the PDF files of the product share. */
export { breakLines, type Piece, unbrokenParts } from './break-lines.ts';
export type { FontWeight, PdfLanguage } from './font-faces.ts';
export { Fonts } from './fonts.ts';
export type { Report, ReportCell, ReportMessage } from './report/report.ts';
export { LANGUAGE_TAGS, PAPER, Sheet } from './sheet.ts';
