import { measureBitrate } from '../facts/bitrate.ts';
import { MAX_PIXELS, type MediaFacts, NO_FACTS } from '../facts/media-facts.ts';
import { MediaRefusal } from '../facts/media-refusal.ts';
import { type MediaFormat, rulesOf } from '../format/media-format.ts';
import { drawThumbnail } from '../picture/thumbnail.ts';
import { readStreams } from '../streams/read-streams.ts';
import { grabFrame } from './grab-frame.ts';

/** Shortly after the beginning, which is often black. */
const THUMBNAIL_AT_MS = 1000;

/** Reads a video's facts from its container; refuses a file without a video stream. */
export async function inspectVideo(path: string, format: MediaFormat): Promise<MediaFacts> {
  const { video, audio, durationMs } = await readStreams(path, format);
  if (!video) throw new MediaRefusal('unsupported_format');
  if (video.width * video.height > MAX_PIXELS) throw new MediaRefusal('too_many_pixels');
  const frame = await grabFrame(path, format, Math.min(THUMBNAIL_AT_MS, durationMs / 2));
  return {
    ...NO_FACTS,
    ...video,
    type: 'video',
    format,
    mime: rulesOf(format).mime,
    durationMs,
    audioCodec: audio?.codec ?? null,
    channels: audio?.channels ?? null,
    sampleRate: audio?.sampleRate ?? null,
    bitrate: await measureBitrate(path, durationMs),
    thumbnail: frame && (await drawThumbnail(frame)),
  };
}
