import {
  ALL_FORMATS,
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputVideoTrack,
  MP4,
  type VideoCodec,
  WEBM,
} from 'mediabunny';
import { grabFrame } from './grab-frame.ts';
import { MAX_PIXELS, type MediaFacts } from './media-facts.ts';
import { MEDIA_MIMES } from './media-format.ts';
import { MediaRefusal } from './media-refusal.ts';
import { drawThumbnail } from './thumbnail.ts';

const CODEC_NAMES: Partial<Record<VideoCodec, string>> = {
  avc: 'h264',
  hevc: 'h265',
  vp8: 'vp8',
  vp9: 'vp9',
  av1: 'av1',
};

/** Reads a video's facts from its container; the first and the last frame have to be there. */
export async function inspectVideo(path: string, format: 'mp4' | 'webm'): Promise<MediaFacts> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  try {
    return await readFacts(input, path, format);
  } catch (error) {
    if (error instanceof MediaRefusal) throw error;
    throw new MediaRefusal('content_broken', { cause: error });
  } finally {
    input.dispose();
  }
}

async function readFacts(input: Input, path: string, format: 'mp4' | 'webm'): Promise<MediaFacts> {
  if ((await input.getFormat()) !== (format === 'mp4' ? MP4 : WEBM))
    throw new MediaRefusal('content_mismatch');
  if ((await input.getTracks()).length === 0) throw new MediaRefusal('content_broken');
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new MediaRefusal('unsupported_format');
  const codec = await track.getCodec();
  const codecName = codec && CODEC_NAMES[codec];
  if (!codecName) throw new MediaRefusal('unsupported_format');
  const width = await track.getDisplayWidth();
  const height = await track.getDisplayHeight();
  if (width * height > MAX_PIXELS) throw new MediaRefusal('too_many_pixels');
  const durationMs = await measureDuration(track);
  const audio = await input.getPrimaryAudioTrack();
  const frame = await grabFrame(path, format, durationMs);
  return {
    mime: MEDIA_MIMES[format],
    width: Math.round(width),
    height: Math.round(height),
    durationMs,
    codec: codecName,
    audioCodec: (await audio?.getCodec()) ?? null,
    thumbnail: frame && (await drawThumbnail(frame)),
  };
}

/** By the last frame, not by what the header claims: a file cut in the middle has no last frame. */
async function measureDuration(track: InputVideoTrack): Promise<number> {
  const sink = new EncodedPacketSink(track);
  const first = await sink.getFirstPacket();
  const last = await sink.getPacket(Number.POSITIVE_INFINITY);
  if (!first || !last || first.byteLength === 0) throw new MediaRefusal('content_broken');
  const durationMs = Math.round((last.timestamp + last.duration) * 1000);
  if (!Number.isSafeInteger(durationMs) || durationMs <= 0) throw new MediaRefusal('content_broken');
  return durationMs;
}
