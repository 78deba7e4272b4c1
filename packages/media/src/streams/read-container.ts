import { EncodedPacketSink, type Input, type InputAudioTrack, type InputVideoTrack } from 'mediabunny';
import { MediaRefusal } from '../facts/media-refusal.ts';
import type { ContainerFormat } from './container-formats.ts';
import { measureMp3 } from './mp3-duration.ts';
import { openContainer } from './open-container.ts';
import type { Streams } from './streams.ts';

type Measure = (track: InputVideoTrack | InputAudioTrack) => Promise<number>;

/** mediabunny's names that differ from ours. */
const CODEC_NAMES: Record<string, string> = { avc: 'h264', hevc: 'h265' };
const H264_PROFILES: Record<string, string> = {
  '42': 'baseline',
  '4d': 'main',
  '58': 'extended',
  '64': 'high',
  '6e': 'high 10',
  '7a': 'high 4:2:2',
  f4: 'high 4:4:4 predictive',
};
/** Enough to determine the frame rate. */
const PACKETS_FOR_RATE = 60;

/** Reads the streams and checks that the first and last packets exist. Undefined when a codec is unknown to mediabunny. */
export async function readContainer(path: string, format: ContainerFormat): Promise<Streams | undefined> {
  const input = openContainer(path, format);
  try {
    // mediabunny handles every MP3 frame as a packet, which takes minutes for a long file.
    return await read(input, format === 'mp3' ? () => measureMp3(path) : measureDuration);
  } finally {
    input.dispose();
  }
}

async function read(input: Input, measure: Measure): Promise<Streams | undefined> {
  if ((await input.getTracks()).length === 0) throw new MediaRefusal('content_broken');
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if ((video && !(await video.getCodec())) || (audio && !(await audio.getCodec()))) return undefined;
  const leading = video ?? audio;
  if (!leading) return undefined;
  return {
    durationMs: await measure(leading),
    video: video && (await readVideo(video)),
    audio: audio && (await readAudio(audio)),
  };
}

async function readVideo(track: InputVideoTrack): Promise<NonNullable<Streams['video']>> {
  const codec = await codecOf(track);
  const parameters = (await track.getCodecParameterString()) ?? '';
  const { averagePacketRate } = await track.computePacketStats(PACKETS_FOR_RATE);
  return {
    codec,
    profile: codec === 'h264' ? (H264_PROFILES[parameters.slice(5, 7).toLowerCase()] ?? null) : null,
    isInterlaced: false,
    width: Math.round(await track.getDisplayWidth()),
    height: Math.round(await track.getDisplayHeight()),
    frameRate: Math.round(averagePacketRate * 1000) / 1000,
  };
}

async function readAudio(track: InputAudioTrack): Promise<NonNullable<Streams['audio']>> {
  const channels = await track.getNumberOfChannels();
  return { codec: await codecOf(track), channels, sampleRate: await track.getSampleRate() };
}

async function codecOf(track: InputVideoTrack | InputAudioTrack): Promise<string> {
  const codec = await track.getCodec();
  if (!codec) throw new MediaRefusal('unsupported_format');
  return CODEC_NAMES[codec] ?? codec;
}

/** Uses the last frame, not what the header claims: a truncated file has no last frame. */
async function measureDuration(track: InputVideoTrack | InputAudioTrack): Promise<number> {
  const sink = new EncodedPacketSink(track);
  const first = await sink.getFirstPacket();
  const last = await sink.getPacket(Number.POSITIVE_INFINITY);
  if (!first || !last || first.byteLength === 0) throw new MediaRefusal('content_broken');
  const durationMs = Math.round((last.timestamp + last.duration) * 1000);
  if (!Number.isSafeInteger(durationMs) || durationMs <= 0) throw new MediaRefusal('content_broken');
  return durationMs;
}
