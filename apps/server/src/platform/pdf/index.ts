/** Plain PDF files of texts and lines. */
export { PDF_PAGE, PdfDocument } from './pdf-document.ts';
export { cutText, wrapText } from './wrap-text.ts';
