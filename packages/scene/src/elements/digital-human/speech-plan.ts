import type { Mouth, MouthTrack } from './mouth.ts';

/** A part of a text that is shown as one caption. Times are milliseconds of the speech. */
export interface Caption {
  text: string;
  startMs: number;
  endMs: number;
}

/** The course of a speech before it has been synthesised: the same on every machine. */
export interface SpeechPlan {
  durationMs: number;
  captions: Caption[];
  mouths: MouthTrack['mouths'];
}

/** The text and the speed (0-100) of a speech. */
export interface Speech {
  text: string;
  speed: number;
}

/** How much faster than normal a speed is: 0.5 at 0, 1 at 50, 2 at 100. */
export function speechRate(speed: number): number {
  return 2 ** ((speed - 50) / 50);
}

const HAN_MS = 230;
const LETTER_MS = 68;
const DIGIT_MS = 220;
const SPACE_MS = 20;
const COMMA_MS = 250;
const STOP_MS = 450;

/** A caption is at most this wide, in Chinese characters; letters count as half of one. */
const MAX_CAPTION = 36;

const STOP = /[。！？!?；;…\n]/u;
const COMMA = /[，、,：:—]/u;
const HAN = /\p{Script=Han}/u;
const LETTERS: Record<string, Mouth> = {
  a: 'open',
  e: 'wide',
  i: 'wide',
  y: 'wide',
  o: 'round',
  u: 'round',
  w: 'round',
  q: 'round',
  m: 'closed',
  b: 'closed',
  p: 'closed',
  f: 'teeth',
  v: 'teeth',
  s: 'teeth',
  z: 'teeth',
  c: 'teeth',
  x: 'teeth',
};
const VOWELS: readonly Mouth[] = ['open', 'wide', 'round', 'open', 'small'];
const CONSONANTS: readonly Mouth[] = ['small', 'teeth', 'closed', 'small'];

/** The captions and the mouth of a speech, and its duration, estimated from its characters. */
export function planSpeech({ text, speed }: Speech): SpeechPlan {
  const plan: SpeechPlan = { durationMs: 0, captions: [], mouths: [] };
  const rate = speechRate(speed);
  let timeMs = 0;
  let caption = { text: '', startMs: 0, width: 0 };
  const put = (mouth: Mouth, ms: number) => {
    if (plan.mouths.at(-1)?.[1] !== mouth) plan.mouths.push([Math.round(timeMs), mouth]);
    timeMs += ms / rate;
  };
  const endCaption = () => {
    const shown = caption.text.trim();
    if (shown !== '')
      plan.captions.push({
        text: shown,
        startMs: Math.round(caption.startMs),
        endMs: Math.round(timeMs),
      });
    caption = { text: '', startMs: timeMs, width: 0 };
  };
  const characters = [...text.trim().replaceAll(/\r/g, '')];
  characters.forEach((character, index) => {
    const isEnd = isStop(character, characters[index + 1]);
    if (caption.width >= MAX_CAPTION && !isEnd && /\s/.test(character)) endCaption();
    caption.text += character === '\n' ? ' ' : character;
    caption.width += HAN.test(character) ? 1 : 0.5;
    speak(character, isEnd, put);
    const isLong = caption.width >= MAX_CAPTION / 2 && COMMA.test(character);
    const isTooLong = caption.width >= MAX_CAPTION && HAN.test(character);
    if (isEnd || isLong || isTooLong) endCaption();
  });
  endCaption();
  if (plan.mouths.at(-1)?.[1] !== 'closed' && timeMs > 0) plan.mouths.push([Math.round(timeMs), 'closed']);
  return { ...plan, durationMs: Math.round(timeMs) };
}

/** A point ends a sentence unless it is inside a number or an address. */
function isStop(character: string, next: string | undefined): boolean {
  return STOP.test(character) || (character === '.' && (next === undefined || /\s/.test(next)));
}

function speak(character: string, isEnd: boolean, put: (mouth: Mouth, ms: number) => void): void {
  const lower = character.toLowerCase();
  const mouth = LETTERS[lower];
  if (isEnd) put('closed', STOP_MS);
  else if (COMMA.test(character)) put('closed', COMMA_MS);
  else if (/\s/.test(character)) put('small', SPACE_MS);
  else if (HAN.test(character)) speakSyllable(character.codePointAt(0) ?? 0, HAN_MS, put);
  else if (/\p{N}/u.test(character)) speakSyllable(character.codePointAt(0) ?? 0, DIGIT_MS, put);
  else if (mouth !== undefined) put(mouth, LETTER_MS);
  else if (/\p{L}/u.test(character)) put('small', LETTER_MS);
}

/** A syllable begins with a consonant. Which shapes a character has is arbitrary, but the same each time. */
function speakSyllable(code: number, ms: number, put: (mouth: Mouth, ms: number) => void): void {
  put(CONSONANTS[code % CONSONANTS.length] ?? 'small', ms * 0.35);
  put(VOWELS[(code >> 2) % VOWELS.length] ?? 'open', ms * 0.65);
}
