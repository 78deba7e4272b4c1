import { sniffContainer } from '../format/sniff.ts';
import type { ContainerFormat } from '../streams/container-formats.ts';
import { openContainer } from '../streams/open-container.ts';

const SHOWN = ['jpeg', 'png', 'gif', 'webp'];
const MAX_COVER_BYTES = 20 * 1024 * 1024;

/** Returns the picture in a sound's tags, preferring the front cover; null when there is none that can be drawn. */
export async function readCover(path: string, format: ContainerFormat): Promise<Uint8Array | null> {
  const input = openContainer(path, format);
  try {
    const { images = [] } = await input.getMetadataTags();
    const drawable = images.filter(({ data }) => isPicture(data));
    const cover = drawable.find(({ kind }) => kind === 'coverFront') ?? drawable[0];
    return cover?.data ?? null;
  } catch {
    // Many taggers write invalid tags; the sound itself has already been read.
    return null;
  } finally {
    input.dispose();
  }
}

function isPicture(data: Uint8Array): boolean {
  const container = sniffContainer(Buffer.from(data.subarray(0, 1024)));
  return data.byteLength <= MAX_COVER_BYTES && container !== undefined && SHOWN.includes(container);
}
