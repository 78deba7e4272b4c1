import { measureBitrate } from '../facts/bitrate.ts';
import { type MediaFacts, NO_FACTS } from '../facts/media-facts.ts';
import { MediaRefusal } from '../facts/media-refusal.ts';
import { type MediaFormat, rulesOf } from '../format/media-format.ts';
import { readStreams } from '../streams/read-streams.ts';
import { drawAudioThumbnail } from './audio-thumbnail.ts';

/** Reads a sound's facts from its container; a file with a video stream is a video with the wrong suffix. */
export async function inspectAudio(path: string, format: MediaFormat): Promise<MediaFacts> {
  const { video, audio, durationMs } = await readStreams(path, format);
  if (video) throw new MediaRefusal('content_mismatch');
  if (!audio) throw new MediaRefusal('content_broken');
  const { codec } = audio;
  return {
    ...NO_FACTS,
    ...audio,
    type: 'audio',
    format,
    mime: rulesOf(format).mime,
    durationMs,
    audioCodec: codec,
    bitrate: await measureBitrate(path, durationMs),
    thumbnail: await drawAudioThumbnail(path, format),
  };
}
