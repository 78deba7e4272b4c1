import { resolve } from 'node:path';
import type { MaterialType } from '@marquee/contract';
import type { Container } from './sniff.ts';

/** The format that a file's suffix promises; {@link FormatRules.containers} lists the content that it may have. */
export type MediaFormat = keyof typeof MEDIA_FORMATS;

/** Properties of a format. */
export interface FormatRules {
  type: MaterialType;
  mime: string;
  suffixes: readonly string[];
  /** The containers that the content may have: cameras and encoders mix up some suffixes. */
  containers: readonly Container[];
  /** The only demuxer that ffmpeg may use; null when ffmpeg is never used. */
  demuxer: string | null;
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument.';

export const MEDIA_FORMATS = {
  jpeg: picture('image/jpeg', ['jpg', 'jpeg'], 'jpeg'),
  png: picture('image/png', ['png'], 'png'),
  gif: picture('image/gif', ['gif'], 'gif'),
  webp: picture('image/webp', ['webp'], 'webp'),
  bmp: picture('image/bmp', ['bmp'], 'bmp'),
  avif: picture('image/avif', ['avif'], 'avif'),
  mp4: video('video/mp4', ['mp4'], ['mp4', 'mov'], 'mov'),
  mov: video('video/quicktime', ['mov'], ['mov', 'mp4'], 'mov'),
  webm: video('video/webm', ['webm'], ['webm'], 'matroska'),
  mkv: video('video/x-matroska', ['mkv'], ['mkv', 'webm'], 'matroska'),
  avi: video('video/x-msvideo', ['avi'], ['avi'], 'avi'),
  mpegts: video('video/mp2t', ['ts', 'mts', 'm2ts'], ['mpegts'], 'mpegts'),
  flv: video('video/x-flv', ['flv'], ['flv'], 'flv'),
  mp3: audio('audio/mpeg', ['mp3'], ['mp3', 'id3'], 'mp3'),
  wav: audio('audio/wav', ['wav'], ['wav'], 'wav'),
  aac: audio('audio/aac', ['aac'], ['aac', 'id3'], 'aac'),
  m4a: audio('audio/mp4', ['m4a'], ['m4a', 'mp4'], 'mov'),
  ogg: audio('audio/ogg', ['ogg', 'oga', 'opus'], ['ogg'], 'ogg'),
  flac: audio('audio/flac', ['flac'], ['flac'], 'flac'),
  pdf: document('application/pdf', 'pdf', 'pdf'),
  docx: document(`${OPEN_XML}wordprocessingml.document`, 'docx', 'zip'),
  pptx: document(`${OPEN_XML}presentationml.presentation`, 'pptx', 'zip'),
  xlsx: document(`${OPEN_XML}spreadsheetml.sheet`, 'xlsx', 'zip'),
} as const satisfies Record<string, FormatRules>;

const FORMATS_BY_SUFFIX = new Map(
  Object.entries(MEDIA_FORMATS).flatMap(([format, { suffixes }]) =>
    suffixes.map((suffix) => [suffix, format as MediaFormat] as const),
  ),
);

/** Returns the format that a suffix (without dot, lower case) promises; undefined when it is not supported. */
export function formatOfSuffix(suffix: string): MediaFormat | undefined {
  return FORMATS_BY_SUFFIX.get(suffix);
}

const FORMATS_BY_MIME = new Map(
  Object.entries(MEDIA_FORMATS).map(([format, { mime }]) => [mime, format as MediaFormat]),
);

/** Returns the format of an accepted file. @throws when the type belongs to no format */
export function formatOfMime(mime: string): MediaFormat {
  const format = FORMATS_BY_MIME.get(mime);
  if (!format) throw new Error(`no format has the type ${mime}`);
  return format;
}

/** Returns what is known about a format. */
export function rulesOf(format: MediaFormat): FormatRules {
  return MEDIA_FORMATS[format];
}

/** A document that LibreOffice has to convert to PDF first. */
export type OfficeFormat = 'docx' | 'pptx' | 'xlsx';

/** Whether LibreOffice has to convert this format first. */
export function isOffice(format: MediaFormat): format is OfficeFormat {
  return format === 'docx' || format === 'pptx' || format === 'xlsx';
}

/** Whether LibreOffice has to convert files with this suffix first. @param suffix lower-case, without its dot */
export function isOfficeSuffix(suffix: string): boolean {
  const format = formatOfSuffix(suffix);
  return format !== undefined && isOffice(format);
}

/** Returns ffmpeg's arguments to open one file with the demuxer of its checked format only: no playlists, no URLs. */
export function ffmpegInput(path: string, format: MediaFormat): string[] {
  const { demuxer } = rulesOf(format);
  if (demuxer === null) throw new Error(`ffmpeg does not read ${format}`);
  return ['-protocol_whitelist', 'file,pipe', '-f', demuxer, '-i', `file:${resolve(path)}`];
}

function picture(mime: string, suffixes: string[], container: Container): FormatRules {
  return { type: 'picture', mime, suffixes, containers: [container], demuxer: null };
}

function video(mime: string, suffixes: string[], containers: Container[], demuxer: string): FormatRules {
  return { type: 'video', mime, suffixes, containers, demuxer };
}

function audio(mime: string, suffixes: string[], containers: Container[], demuxer: string): FormatRules {
  return { type: 'audio', mime, suffixes, containers, demuxer };
}

function document(mime: string, suffix: string, container: Container): FormatRules {
  return { type: 'document', mime, suffixes: [suffix], containers: [container], demuxer: null };
}
