import type { MaterialType } from '@marquee/contract';
import type { MediaFormat } from '../format/media-format.ts';

/** Facts read from a file's content. Facts that do not apply to its type are null. */
export interface MediaFacts {
  type: MaterialType;
  format: MediaFormat;
  mime: string;
  /** Pixels as shown, with the camera's orientation applied. Pictures and videos only. */
  width: number | null;
  height: number | null;
  /** Videos, sounds and animated pictures only. */
  durationMs: number | null;
  /** `h264`, `vp9`, `prores` … for a video; `aac`, `mp3`, `pcm-s16` … for a sound. */
  codec: string | null;
  /** H.264 only: `main`, `high`, `high 10` …; decides whether browsers play it. */
  profile: string | null;
  /** Whether frames consist of two fields, as broadcasters and camcorders record. */
  isInterlaced: boolean;
  /** `aac`, `opus` … for a video with sound; for a sound the same as `codec`. */
  audioCodec: string | null;
  channels: number | null;
  /** Hertz. */
  sampleRate: number | null;
  /** Bits per second of all streams together. */
  bitrate: number | null;
  /** Frames per second; videos only. */
  frameRate: number | null;
  /** Number of pages of a PDF; null for an Office document until it is converted. */
  pages: number | null;
  /** A WebP of at most {@link THUMBNAIL_SIDE} pixels a side; null when this machine cannot draw one. */
  thumbnail: Uint8Array | null;
}

/** Defaults, to be overwritten by what a file has. */
export const NO_FACTS = {
  width: null,
  height: null,
  durationMs: null,
  codec: null,
  profile: null,
  isInterlaced: false,
  audioCodec: null,
  channels: null,
  sampleRate: null,
  bitrate: null,
  frameRate: null,
  pages: null,
  thumbnail: null,
} as const satisfies Partial<MediaFacts>;

export const THUMBNAIL_SIDE = 480;
/** The MIME type of all thumbnails, strips and pages. */
export const THUMBNAIL_MIME = 'image/webp';

/** No screen can decode more; a small file that claims more is a bomb. */
export const MAX_PIXELS = 100_000_000;
export const MAX_FRAMES = 5_000;
/** Width × height × frames of an animated picture. */
export const MAX_TOTAL_PIXELS = 4_000_000_000;
/** Each page becomes a picture that every screen downloads. */
export const MAX_PAGES = 200;
