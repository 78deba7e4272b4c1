import { type FileHandle, open } from 'node:fs/promises';
import { MediaRefusal } from '../facts/media-refusal.ts';
import { type MediaFormat, rulesOf } from '../format/media-format.ts';
import { HEAD_BYTES, looksLikeMarkup, sniffContainer } from '../format/sniff.ts';
import { checkAudioFrames } from './audio-frames.ts';
import { checkEbmlSegment } from './ebml-segment.ts';
import { readWindow } from './file-window.ts';
import { checkFlvTags } from './flv-tags.ts';
import { checkAvifBoxes, checkMovieBoxes } from './iso-boxes.ts';
import { checkOggPages } from './ogg-pages.ts';
import { checkPdfEnds } from './pdf-ends.ts';
import { checkRiffLength } from './riff-length.ts';
import { checkTransportPackets } from './transport-packets.ts';
import { endsLikeZip, TAIL_BYTES } from './zip-tail.ts';

type Check = (file: FileHandle, size: number) => Promise<void>;

/** Other pictures need no check of their own: they are decoded completely right afterwards, which proves more. */
const CHECKS: Partial<Record<MediaFormat, Check>> = {
  avif: checkAvifBoxes,
  mp4: checkMovieBoxes,
  mov: checkMovieBoxes,
  m4a: checkMovieBoxes,
  webm: checkEbmlSegment,
  mkv: checkEbmlSegment,
  avi: checkRiffLength,
  wav: checkRiffLength,
  mpegts: checkTransportPackets,
  flv: checkFlvTags,
  mp3: (file, size) => checkAudioFrames(file, size, 'mp3'),
  aac: (file, size) => checkAudioFrames(file, size, 'aac'),
  ogg: checkOggPages,
  pdf: checkPdfEnds,
};

/**
 * Runs the cheap checks before any decoder sees the file: the content matches the suffix, the file is not valid as
 * another format too, and it is not truncated.
 * @throws MediaRefusal
 */
export async function checkEnvelope(path: string, format: MediaFormat): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = await readWindow(file, 0, HEAD_BYTES);
    const container = sniffContainer(head);
    if (!container || !rulesOf(format).containers.includes(container))
      throw new MediaRefusal('content_mismatch');
    if (looksLikeMarkup(head)) throw new MediaRefusal('content_mismatch');
    const tail = await readWindow(file, Math.max(0, size - TAIL_BYTES), TAIL_BYTES);
    if (container !== 'zip' && endsLikeZip(tail)) throw new MediaRefusal('content_mismatch');
    await CHECKS[format]?.(file, size);
  } finally {
    await file.close();
  }
}
