import { readFile, stat } from 'node:fs/promises';
import { speechOrderSchema } from '@marquee/contract';
import { type DialogueAnswer, MAX_ANSWER_SOUND_BYTES, type Manner } from '@marquee/device-protocol';
import type { Platform } from '../../platform/platform.ts';
import { type SpeakingParts, speakText } from './speak-text.work.ts';
import { SpeechError } from './speech.engine.ts';
import type { SpeechOrder } from './speech-order.model.ts';

/** A visitor reads the answer if its sound takes longer. */
const TIMEOUT_MS = 8_000;
/** More of them together would take the processor from everything else. */
const MAX_AT_ONCE = 4;

type AnswerSpeech = NonNullable<DialogueAnswer['speech']>;

/** Speaks the answers of dialogues. Nothing keeps them. */
export class SpokenAnswers {
  readonly #parts: SpeakingParts & Pick<Platform, 'logger'>;
  #speaking = 0;

  constructor(parts: SpeakingParts & Pick<Platform, 'logger'>) {
    this.#parts = parts;
  }

  /** Undefined if the answer is too long to be spoken, cannot be, or not within this many milliseconds. */
  async speak(text: string, manner: Manner, withinMs: number): Promise<AnswerSpeech | undefined> {
    const order = speechOrderSchema.safeParse({ text, ...manner }).data;
    if (!order || this.#speaking >= MAX_AT_ONCE) return undefined;
    const ending = new AbortController();
    const timeout = new Promise<undefined>((resolve) => {
      ending.signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    const cancel = this.#parts.clock.after(Math.min(TIMEOUT_MS, withinMs), () => ending.abort());
    this.#speaking += 1;
    const spoken = this.#soundOf(order, ending.signal).finally(() => {
      cancel();
      this.#speaking -= 1;
    });
    return Promise.race([spoken, timeout]);
  }

  /** A visitor reads the answer, whatever happened to its sound. */
  async #soundOf(order: SpeechOrder, signal: AbortSignal): Promise<AnswerSpeech | undefined> {
    try {
      return await speakText(this.#parts, order, signal, async ({ path, mime, mouths }) => {
        if ((await stat(path)).size > MAX_ANSWER_SOUND_BYTES) return undefined;
        return { audio: await readFile(path, 'base64'), mime, mouths: mouths.mouths };
      });
    } catch (error) {
      if (!(error instanceof SpeechError && error.failure === 'no_engine'))
        this.#parts.logger.warn({ err: error }, 'an answer could not be spoken');
      return undefined;
    }
  }
}
