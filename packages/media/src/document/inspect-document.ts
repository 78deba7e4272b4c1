import { isOffice, type MediaFormat, rulesOf } from '../format/media-format.ts';
import { type MediaFacts, NO_FACTS, THUMBNAIL_SIDE } from '../inspection/media-facts.ts';
import { drawFormatTile } from '../tile/format-tile.ts';
import { checkOpenXml } from './open-xml-package.ts';

/**
 * Reads a document's facts. A PDF's first page is drawn, so that what cannot be drawn is refused here; an Office document
 * has pages only once it is converted, and a tile until then.
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
