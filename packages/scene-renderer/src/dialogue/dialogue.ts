import type { ElementOf, MouthTrack } from '@marquee/scene';

type DigitalHuman = ElementOf<'digital-human'>;

/** One message between a visitor and a digital human. */
export interface DialogueMessage {
  from: 'visitor' | 'human';
  text: string;
}

/** How a digital human speaks. */
export type Manner = Pick<DigitalHuman, 'voice' | 'speed'>;

/** The sound of an answer, and the mouth to it. */
export interface AnswerSpeech {
  audio: Blob;
  mouths: MouthTrack['mouths'];
}

/** An answer that can be heard, too. */
export interface SpokenAnswer {
  text: string;
  /** Without it, the answer is read. */
  speech?: AnswerSpeech | undefined;
}

/** Returns the answer to the last message, as text or as text that is spoken. Rejects when there is none now. */
export type Converse = (
  messages: readonly DialogueMessage[],
  manner: Manner,
) => Promise<string | SpokenAnswer>;

/**
 * Hears one question of a visitor and returns it as text; empty if nobody spoke or the signal ended it. Rejects when it cannot
 * hear.
 */
export type Listen = (language: 'zh' | 'en', signal: AbortSignal) => Promise<string>;

/** The parts of the screen that a dialogue needs. */
export interface Talk {
  /** Answers visitors. */
  readonly converse: Converse;
  /** Hears visitors; undefined where they can only type. */
  readonly listen: Listen | undefined;
  /** Of spoken answers, a factor from 0 to 1. */
  readonly volume: () => number;
}

/** The first words of a digital human, and who says them. */
export interface Greeting extends Manner {
  text: string;
  model: DigitalHuman['model'];
}
