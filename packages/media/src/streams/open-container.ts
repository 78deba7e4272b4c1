import {
  ADTS,
  FilePathSource,
  FLAC,
  Input,
  type InputFormat,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny';
import type { ContainerFormat } from './container-formats.ts';

const FORMATS: Record<ContainerFormat, InputFormat[]> = {
  mp4: [MP4, QTFF],
  mov: [QTFF, MP4],
  m4a: [MP4, QTFF],
  webm: [WEBM],
  mkv: [MATROSKA, WEBM],
  mp3: [MP3],
  wav: [WAVE],
  aac: [ADTS],
  ogg: [OGG],
  flac: [FLAC],
};

/** Opens a file with the demuxer of its checked format only. The caller disposes of it. */
export function openContainer(path: string, format: ContainerFormat): Input {
  return new Input({ source: new FilePathSource(path), formats: FORMATS[format] });
}
