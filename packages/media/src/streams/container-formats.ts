import type { MediaFormat } from '../format/media-format.ts';

const READ = ['mp4', 'mov', 'm4a', 'webm', 'mkv', 'mp3', 'wav', 'aac', 'ogg', 'flac'] as const;

/** Formats that mediabunny reads; it also reads MPEG-TS, but not the codecs of broadcasters. */
export type ContainerFormat = (typeof READ)[number];

/** Whether mediabunny reads this format. */
export function isContainerRead(format: MediaFormat): format is ContainerFormat {
  return (READ as readonly MediaFormat[]).includes(format);
}
