import { EncodedPacketSink, type InputAudioTrack } from 'mediabunny';
import { openContainer } from '../streams/open-container.ts';

type ReadSample = (bytes: DataView, at: number) => number;

/** The size of a PCM sample, and how to read it as -1 to 1. */
const SAMPLES: Record<string, { bytes: number; read: ReadSample }> = {
  'pcm-u8': { bytes: 1, read: (data, at) => (data.getUint8(at) - 128) / 128 },
  'pcm-s16': { bytes: 2, read: (data, at) => data.getInt16(at, true) / 0x8000 },
  'pcm-s24': { bytes: 3, read: (data, at) => data.getInt16(at + 1, true) / 0x8000 },
  'pcm-s32': { bytes: 4, read: (data, at) => data.getInt32(at, true) / 0x8000_0000 },
  'pcm-f32': { bytes: 4, read: (data, at) => data.getFloat32(at, true) },
};

/** Reads the peaks of a WAV, which needs no decoder, from one packet each. Null for rare sample formats. */
export async function readPcmPeaks(path: string, count: number): Promise<number[] | null> {
  const input = openContainer(path, 'wav');
  try {
    const track = await input.getPrimaryAudioTrack();
    const sample = SAMPLES[(await track?.getCodec()) ?? ''];
    return track && sample ? await peaksOf(track, count, sample) : null;
  } finally {
    input.dispose();
  }
}

async function peaksOf(
  track: InputAudioTrack,
  count: number,
  { bytes, read }: { bytes: number; read: ReadSample },
): Promise<number[]> {
  const sink = new EncodedPacketSink(track);
  const duration = await track.computeDuration();
  const peaks: number[] = [];
  for (let bar = 0; bar < count; bar += 1) {
    const packet = await sink.getPacket((bar / count) * duration);
    const { buffer, byteOffset, byteLength } = packet?.data ?? new Uint8Array();
    const data = new DataView(buffer, byteOffset, byteLength);
    let peak = 0;
    for (let at = 0; at + bytes <= byteLength; at += bytes) peak = Math.max(peak, Math.abs(read(data, at)));
    peaks.push(Math.min(1, peak));
  }
  return peaks;
}
