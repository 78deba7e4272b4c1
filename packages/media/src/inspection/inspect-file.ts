import type { MaterialType } from '@marquee/contract';
import { checkEnvelope } from '../envelope/check-envelope.ts';
import type { MediaFacts } from '../facts/media-facts.ts';
import { MediaRefusal, readingFailure } from '../facts/media-refusal.ts';
import { formatOfSuffix, type MediaFormat, rulesOf } from '../format/media-format.ts';

type Inspect = (path: string, format: MediaFormat) => Promise<MediaFacts>;

/** The readers are large and every file gets a new process, so each process loads only the reader that it needs. */
const INSPECTORS: Record<MaterialType, () => Promise<Inspect>> = {
  picture: async () => (await import('../picture/inspect-picture.ts')).inspectPicture,
  video: async () => (await import('../video/inspect-video.ts')).inspectVideo,
  audio: async () => (await import('../audio/inspect-audio.ts')).inspectAudio,
  document: async () => (await import('../document/inspect-document.ts')).inspectDocument,
};

/**
 * Determines what the file at `path` is from its content and its suffix.
 * @throws MediaRefusal when the two disagree, or when the content is broken, hostile or useless for a screen.
 */
export async function inspectFile(path: string, suffix: string): Promise<MediaFacts> {
  const format = formatOfSuffix(suffix);
  if (!format) throw new MediaRefusal('unsupported_format');
  const inspect = await INSPECTORS[rulesOf(format).type]();
  try {
    await checkEnvelope(path, format);
    return await inspect(path, format);
  } catch (error) {
    // Errors that no reader anticipated come from the file's content.
    throw readingFailure(error);
  }
}
