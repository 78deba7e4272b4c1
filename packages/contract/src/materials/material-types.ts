/** What a suffix may be, and how large (spec §5 and §9; 1 MB = 1024 × 1024 bytes). */
export const MATERIAL_TYPES = ['picture', 'video', 'audio', 'document'] as const;

export type MaterialType = (typeof MATERIAL_TYPES)[number];

const MEGABYTE = 1024 * 1024;

export const MATERIAL_SIZE_LIMITS: Record<MaterialType, number> = {
  picture: 100 * MEGABYTE,
  video: 5 * 1024 * MEGABYTE,
  audio: 1024 * MEGABYTE,
  document: 100 * MEGABYTE,
};

/** Suffixes accepted today. What a file is, its content decides together with its suffix. */
export const MATERIAL_SUFFIXES: Record<string, MaterialType> = {
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  gif: 'picture',
  webp: 'picture',
  mp4: 'video',
  webm: 'video',
};

/** Lower-case suffix without its dot, or an empty text. */
export function suffixOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
