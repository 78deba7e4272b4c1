import { readingFailure } from '../facts/media-refusal.ts';
import type { MediaFormat } from '../format/media-format.ts';
import { isContainerRead } from './container-formats.ts';
import type { Streams } from './streams.ts';
import { measureTransport } from './transport-duration.ts';

/**
 * Reads the streams in a container. mediabunny, which checks that the last frame exists, knows the formats and codecs of
 * the web; MediaInfo knows nearly all others. Both are large, so each is loaded only when needed.
 * @throws MediaRefusal
 */
export async function readStreams(path: string, format: MediaFormat): Promise<Streams> {
  try {
    return (await readStrictly(path, format)) ?? (await readAnyStreams(path, format));
  } catch (error) {
    throw readingFailure(error);
  }
}

async function readStrictly(path: string, format: MediaFormat): Promise<Streams | undefined> {
  if (!isContainerRead(format)) return undefined;
  const { readContainer } = await import('./read-container.ts');
  return readContainer(path, format);
}

async function readAnyStreams(path: string, format: MediaFormat): Promise<Streams> {
  const { readMediaInfo } = await import('./read-media-info.ts');
  const streams = await readMediaInfo(path);
  const measured = format === 'mpegts' ? await measureTransport(path) : null;
  return { ...streams, durationMs: measured ?? streams.durationMs };
}
