const KILOBITS = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const HERTZ = [44_100, 48_000, 32_000];
const MPEG_1 = 3;
const MPEG_2 = 2;
const RESERVED = 1;
const LAYER_3 = 1;

/** A frame of MPEG audio. */
export interface Mp3Frame {
  bytes: number;
  /** Playing time. */
  seconds: number;
}

export const MP3_HEADER_BYTES = 4;

/** Reads the header of the MPEG layer III frame at this position; undefined when there is none. */
export function readMp3Frame(window: Buffer, at: number): Mp3Frame | undefined {
  if (at + MP3_HEADER_BYTES > window.length) return undefined;
  const header = window.readUInt32BE(at);
  const version = (header >>> 19) & 3;
  const layer = (header >>> 17) & 3;
  const rate = HERTZ[(header >>> 10) & 3];
  const kilobits = KILOBITS[version === MPEG_1 ? 'mpeg1' : 'mpeg2'][(header >>> 12) & 15];
  const isFrame = header >>> 21 === 0x7ff && version !== RESERVED && layer === LAYER_3;
  if (!isFrame || !rate || !kilobits) return undefined;
  const hertz = version === MPEG_1 ? rate : version === MPEG_2 ? rate / 2 : rate / 4;
  const samples = version === MPEG_1 ? 1152 : 576;
  const padding = (header >>> 9) & 1;
  return { bytes: Math.floor(((samples / 8) * kilobits * 1000) / hertz) + padding, seconds: samples / hertz };
}
