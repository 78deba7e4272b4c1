import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaClock } from '../host.ts';
import { runProgram } from '../tools/run-program.ts';

/** A text to be spoken. */
export interface SpeechOrder {
  text: string;
  language: 'zh' | 'en';
  voice: 'female' | 'male';
  /** 1 is normal. */
  rate: number;
}

interface SpeechRun {
  /** The path of espeak-ng. */
  program: string;
  clock: MediaClock;
  /** Where the result is written. */
  folder: string;
  signal: AbortSignal;
}

const VOICES = { zh: 'cmn', en: 'en-us' };
const VARIANTS = { female: 'f3', male: 'm3' };
const NORMAL_WORDS_PER_MINUTE = 170;
/** espeak-ng speaks a text of the maximum length in less than a second. */
const TIME_LIMIT_MS = 60_000;
const LIMITS = { cpuSeconds: 60, memoryBytes: 2 * 1024 ** 3 };

/**
 * Speaks a text with espeak-ng.
 * @returns the path of a WAV.
 * @throws ConversionError; the signal's reason once it is aborted.
 */
export async function speak(
  { text, language, voice, rate }: SpeechOrder,
  { program, clock, folder, signal }: SpeechRun,
): Promise<string> {
  const [input, output] = [join(folder, 'speech.txt'), join(folder, 'speech.wav')];
  // The text is a file, so that it is never read as an option. Double brackets would be phonemes.
  await writeFile(input, text.replaceAll('[[', '[ ['));
  await runProgram({
    program,
    args: [
      ...[
        '-v',
        `${VOICES[language]}+${VARIANTS[voice]}`,
        '-s',
        `${Math.round(NORMAL_WORDS_PER_MINUTE * rate)}`,
      ],
      ...['-b', '1', '-f', input, '-w', output],
    ],
    limits: LIMITS,
    clock,
    timeLimitMs: TIME_LIMIT_MS,
    signal,
    folder,
  });
  return output;
}
