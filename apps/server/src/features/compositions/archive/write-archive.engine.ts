import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ContentStore } from '../../../platform/content-store/content-store.ts';
import { type ArchiveManifest, MANIFEST_NAME, materialEntry } from './archive-manifest.schema.ts';

/**
 * An archive as a stream. Files are read only as fast as the stream is, one at a time, so an archive of any size takes the
 * same memory. When a file cannot be read, the stream ends with its error; when the reader disconnects, the file is closed.
 */
export function writeArchive(manifest: ArchiveManifest, content: ContentStore, now: number): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const mtime = new Date(now);
  let open: Readable | undefined;
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 1)), MANIFEST_NAME, { mtime });
  const files = new Map(manifest.materials.map(({ sha256, size }) => [sha256, size]));
  for (const [sha256, size] of files) {
    // Pictures and videos are compressed already.
    zip.addReadStreamLazy(materialEntry(sha256), { mtime, size, compress: false }, (give) => {
      open = content.openRange(sha256, 0, size - 1);
      open.on('error', (error) => output.destroy(error));
      give(null, open);
    });
  }
  zip.end();
  zip.on('error', (error: Error) => output.destroy(error));
  output.on('close', () => open?.destroy());
  zip.outputStream.pipe(output);
  return output;
}
