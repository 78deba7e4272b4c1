/** Formats whose usual name is not the last part of their media type. */
const FORMAT_NAMES: Record<string, string> = {
  'video/quicktime': 'MOV',
  'video/x-matroska': 'MKV',
  'video/x-msvideo': 'AVI',
  'video/mp2t': 'MPEG-TS',
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
};

/** Codecs whose usual name is not their short name in capitals. */
const CODEC_NAMES: Record<string, string> = {
  h264: 'H.264',
  h265: 'H.265',
  mpeg1: 'MPEG-1',
  mpeg2: 'MPEG-2',
  mpeg4: 'MPEG-4',
  prores: 'ProRes',
};

/** The common name of a format: `JPEG`, `MKV`, `DOCX`. */
export function formatName(mime: string): string {
  return FORMAT_NAMES[mime] ?? mime.replace(/^.*\/(x-)?/, '').toUpperCase();
}

/** The common name of a codec: `H.264`, `AAC`. */
export function codecName(codec: string): string {
  return CODEC_NAMES[codec] ?? codec.toUpperCase();
}
