import type { MaterialType } from '@marquee/contract';
import { checkEnvelope } from '../envelope/check-envelope.ts';
import { formatOfSuffix, type MediaFormat, rulesOf } from '../format/media-format.ts';
import type { MediaFacts } from './media-facts.ts';
import { MediaRefusal, readingFailure } from './media-refusal.ts';

type Inspect = (path: string, format: MediaFormat) => Promise<MediaFacts>;

/** The readers are large, and each file is looked at in a new process, which loads the one that it needs. */
const INSPECTORS: Record<MaterialType, () => Promise<Inspect>> = {
  picture: async () => (await import('../picture/inspect-picture.ts')).inspectPicture,
  video: async () => (await import('../video/inspect-video.ts')).inspectVideo,
  audio: async () => (await import('../audio/inspect-audio.ts')).inspectAudio,
  document: async () => (await import('../document/inspect-document.ts')).inspectDocument,
};

/**
 * What the file at `path` is, decided by its content and its suffix together.
 * @throws MediaRefusal when the two disagree, or when the content is broken, hostile or of no use to a screen.
 */
export async function inspectFile(path: string, suffix: string): Promise<MediaFacts> {
  const format = formatOfSuffix(suffix);
  if (!format) throw new MediaRefusal('unsupported_format');
  const inspect = await INSPECTORS[rulesOf(format).type]();
  try {
    await checkEnvelope(path, format);
    return await inspect(path, format);
  } catch (error) {
    // What no reader foresaw is thrown by what is in the file.
    throw readingFailure(error);
  }
}
