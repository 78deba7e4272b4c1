/** How a live stream is transmitted. */
export const STREAM_FORMATS = ['hls', 'flv', 'ts', 'whep', 'mp4'] as const;

export type StreamFormat = (typeof STREAM_FORMATS)[number];

/** An address of a live stream; with `auto` the address itself tells the format. */
export interface StreamAddress {
  url: string;
  format: StreamFormat | 'auto';
}

const FORMAT_OF_EXTENSION: Record<string, StreamFormat> = {
  m3u8: 'hls',
  m3u: 'hls',
  flv: 'flv',
  ts: 'ts',
  m2ts: 'ts',
  mts: 'ts',
};

/** The format of a stream. Whatever its address does not tell counts as a file that browsers play without help. */
export function streamFormatOf({ url, format }: StreamAddress): StreamFormat {
  if (format !== 'auto') return format;
  const segments = pathOf(url).toLowerCase().split('/');
  if (segments.includes('whep')) return 'whep';
  const extension = /\.([a-z0-9]+)$/.exec(segments.at(-1) ?? '')?.[1];
  return (extension && FORMAT_OF_EXTENSION[extension]) || 'mp4';
}

function pathOf(url: string): string {
  try {
    return new URL(url).pathname;
  } catch {
    return '';
  }
}
