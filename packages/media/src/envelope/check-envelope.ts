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
import { checkRiffLength } from './riff-length.ts';
import { checkTransportPackets } from './transport-packets.ts';

/** The size of an archive's end record: 22 bytes and a comment of at most 65,535. */
const TAIL_BYTES = 22 + 65_535;

const END_RECORD = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/**
 * Whether a file with these last bytes also opens as a zip archive: it has an end record whose comment extends exactly to
 * the end of the file. This is how an archive is hidden behind a picture.
 */
function endsLikeZip(tail: Buffer): boolean {
  for (let at = tail.indexOf(END_RECORD); at >= 0; at = tail.indexOf(END_RECORD, at + 1)) {
    const isWhole = at + 22 <= tail.length;
    if (isWhole && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}

/** Where readers look for the end marker; in an unmodified file only white space follows it. */
const SEARCHED_BYTES = 2048;

/** Refuses a PDF without its version at the beginning or its index position at the end; a truncated one lacks the end. */
async function checkPdfEnds(file: FileHandle, size: number): Promise<void> {
  const head = (await readWindow(file, 0, 8)).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(head)) throw new MediaRefusal('content_broken');
  const tail = await readWindow(file, Math.max(0, size - SEARCHED_BYTES), SEARCHED_BYTES);
  const text = tail.toString('latin1');
  if (!/startxref\s+\d+\s+%%EOF/.test(text)) throw new MediaRefusal('content_broken');
  const rest = text.slice(text.lastIndexOf('%%EOF') + 5);
  if (/<[a-z!?]/i.test(rest)) throw new MediaRefusal('content_mismatch');
}

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
