/** Types of materials and their maximum sizes (spec §5 and §9; 1 MB = 1024 × 1024 bytes). */
export const MATERIAL_TYPES = ['picture', 'video', 'audio', 'document'] as const;

export type MaterialType = (typeof MATERIAL_TYPES)[number];

const MEGABYTE = 1024 * 1024;

export const MATERIAL_SIZE_LIMITS: Record<MaterialType, number> = {
  picture: 100 * MEGABYTE,
  video: 5 * 1024 * MEGABYTE,
  audio: 1024 * MEGABYTE,
  document: 100 * MEGABYTE,
};

/** Accepted suffixes. Content and suffix together decide what a file is. */
export const SUFFIXES_BY_TYPE: Record<MaterialType, string[]> = {
  picture: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp', 'avif'],
  video: ['mp4', 'webm', 'mov', 'mkv', 'avi', 'ts', 'mts', 'm2ts', 'flv'],
  audio: ['mp3', 'wav', 'aac', 'm4a', 'ogg', 'oga', 'opus', 'flac'],
  document: ['pdf', 'docx', 'pptx', 'xlsx'],
};

/** The reverse: the type for each suffix. */
export const MATERIAL_SUFFIXES: Readonly<Record<string, MaterialType>> = Object.fromEntries(
  MATERIAL_TYPES.flatMap((type) => SUFFIXES_BY_TYPE[type].map((suffix) => [suffix, type])),
);

/** Lower-case suffix without its dot, or an empty string. */
export function suffixOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
