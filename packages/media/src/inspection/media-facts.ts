import type { MaterialType } from '@marquee/contract';
import type { MediaFormat } from '../format/media-format.ts';

/** What a file is, found in its content. What a kind of file does not have is null. */
export interface MediaFacts {
  type: MaterialType;
  format: MediaFormat;
  mime: string;
  /** Pixels as shown: the camera's orientation is applied. Of pictures and videos. */
  width: number | null;
  height: number | null;
  /** Of a video, a sound or a moving picture. */
  durationMs: number | null;
  /** `h264`, `vp9`, `prores` … of a video; `aac`, `mp3`, `pcm-s16` … of a sound. */
  codec: string | null;
  /** Of H.264: `main`, `high`, `high 10` …; what browsers decode depends on it. */
  profile: string | null;
  /** Whether each frame is two half pictures, as broadcasters and camcorders record. */
  isInterlaced: boolean;
  /** `aac`, `opus` … of a video with sound; of a sound the same as `codec`. */
  audioCodec: string | null;
  channels: number | null;
  /** Hertz. */
  sampleRate: number | null;
  /** Bits per second, all streams together. */
  bitrate: number | null;
  /** Frames per second, of a video. */
  frameRate: number | null;
  /** Of a document; null of an Office document, which has pages only once it is converted. */
  pages: number | null;
  /** A WebP of at most {@link THUMBNAIL_SIDE} pixels a side; null where nothing on this machine can draw one. */
  thumbnail: Uint8Array | null;
}

/** What is true of most kinds, to be overwritten by what a file has. */
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
export const THUMBNAIL_MIME = 'image/webp';

/** More than this no screen can decode; a small file that claims more is a bomb. */
export const MAX_PIXELS = 100_000_000;
export const MAX_FRAMES = 5_000;
/** Width × height × frames of a moving picture. */
export const MAX_TOTAL_PIXELS = 4_000_000_000;
/** A document of more is a book, and each page becomes a picture on every screen. */
export const MAX_PAGES = 200;
