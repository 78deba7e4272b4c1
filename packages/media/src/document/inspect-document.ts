import { type MediaFacts, NO_FACTS, THUMBNAIL_SIDE } from '../facts/media-facts.ts';
import { isOffice, type MediaFormat, rulesOf } from '../format/media-format.ts';
import { drawFormatTile } from '../tile/format-tile.ts';
import { checkOpenXml } from './open-xml-package.ts';

/**
 * Reads a document's facts. A PDF's first page is rendered, so a PDF that cannot be rendered is refused here. An Office
 * document has a tile as thumbnail until it is converted.
 */
export async function inspectDocument(path: string, format: MediaFormat): Promise<MediaFacts> {
  const facts = { ...NO_FACTS, type: 'document', format, mime: rulesOf(format).mime } as const;
  if (isOffice(format)) {
    await checkOpenXml(path, format);
    return { ...facts, thumbnail: await drawFormatTile(format) };
  }
  const [{ openPdf }, { drawPage }] = await Promise.all([import('./pdf.ts'), import('./draw-page.ts')]);
  const document = await openPdf(path);
  const { picture } = await drawPage(document, 1, THUMBNAIL_SIDE);
  return { ...facts, pages: document.numPages, thumbnail: await picture.webp({ quality: 78 }).toBuffer() };
}
