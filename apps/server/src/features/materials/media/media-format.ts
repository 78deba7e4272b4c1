/** What a file's first bytes say it is; only what the product accepts has a name here. */
export const MEDIA_FORMATS = ['jpeg', 'png', 'gif', 'webp', 'mp4', 'webm'] as const;

export type MediaFormat = (typeof MEDIA_FORMATS)[number];

export const MEDIA_MIMES: Record<MediaFormat, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

const FORMATS_BY_SUFFIX: Record<string, MediaFormat> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  mp4: 'mp4',
  webm: 'webm',
};

/** The format that a suffix promises. */
export function formatOfSuffix(suffix: string): MediaFormat | undefined {
  return FORMATS_BY_SUFFIX[suffix];
}

export function isVideo(format: MediaFormat): format is 'mp4' | 'webm' {
  return format === 'mp4' || format === 'webm';
}
