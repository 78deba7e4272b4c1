/** What a file is, found in its content. */
export interface MediaFacts {
  mime: string;
  /** Pixels as shown: the camera's orientation is applied. */
  width: number;
  height: number;
  /** Of a video or a moving picture. */
  durationMs: number | null;
  /** `h264`, `vp9` … of a video. */
  codec: string | null;
  /** `aac`, `opus` … of a video with sound. */
  audioCodec: string | null;
  /** A WebP of at most {@link THUMBNAIL_SIDE} pixels a side; null where nothing on this machine can draw one. */
  thumbnail: Uint8Array | null;
}

export const THUMBNAIL_SIDE = 480;
export const THUMBNAIL_MIME = 'image/webp';

/** More than this no screen can decode; a small file that claims more is a bomb. */
export const MAX_PIXELS = 100_000_000;
export const MAX_FRAMES = 5_000;
/** Width × height × frames of a moving picture. */
export const MAX_TOTAL_PIXELS = 4_000_000_000;
