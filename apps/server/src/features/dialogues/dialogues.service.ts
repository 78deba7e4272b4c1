import { digitalHumanErrors, platformErrors, refuse } from '@marquee/contract';
import type { DialogueAnswer, Manner } from '@marquee/device-protocol';
import { AttemptLimit } from '../../platform/attempt-limit.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SpokenAnswers } from '../speeches/index.ts';
import { ChatError, type ChatMessage, type ChatService } from './chat.engine.ts';

/** A person asks less often. */
const LIMIT = { maximum: 20, windowMs: 60_000 };

/** Who asks: a device, or a user in a preview. Each has a limit of its own. */
export type Asker = `device ${number}` | `user ${number}`;

/** A device waits 20 seconds for its answer, and so long for the answer with its sound. */
const ANSWER_MS = 18_000;

interface DialoguesDeps extends Pick<Platform, 'clock' | 'logger'> {
  spokenAnswers: Pick<SpokenAnswers, 'speak'>;
}

/** Dialogues of visitors with digital humans. Nothing of them is kept. */
export class Dialogues {
  readonly #clock: Platform['clock'];
  readonly #logger: Platform['logger'];
  readonly #spokenAnswers: DialoguesDeps['spokenAnswers'];
  readonly #chat: ChatService | undefined;
  readonly #questions: AttemptLimit;

  /** Without a chat service there are none. */
  constructor({ clock, logger, spokenAnswers }: DialoguesDeps, chat: ChatService | undefined) {
    this.#clock = clock;
    this.#logger = logger;
    this.#spokenAnswers = spokenAnswers;
    this.#chat = chat;
    this.#questions = new AttemptLimit(clock, LIMIT);
  }

  get isOn(): boolean {
    return this.#chat !== undefined;
  }

  /**
   * Answers a device, as speech too if it says how it speaks and the server can.
   * @throws Refusal as `ask` does
   */
  async answer(
    asker: Asker,
    { messages, manner }: { messages: readonly ChatMessage[]; manner?: Manner | undefined },
  ): Promise<DialogueAnswer> {
    const begun = this.#clock.now();
    const { text } = await this.ask(asker, messages);
    const left = ANSWER_MS - (this.#clock.now() - begun);
    const speech = manner && (await this.#spokenAnswers.speak(text, manner, left));
    return { text, ...(speech && { speech }) };
  }

  /** @throws Refusal when dialogues are off, after too many questions, and when the chat service does not answer */
  async ask(asker: Asker, messages: readonly ChatMessage[]): Promise<{ text: string }> {
    const chat = this.#chat ?? refuse(digitalHumanErrors.dialogue_off);
    if (this.#questions.isReached(asker)) refuse(platformErrors.too_many_requests);
    this.#questions.noteFailure(asker);
    try {
      return { text: await chat.answer(messages) };
    } catch (error) {
      if (!(error instanceof ChatError)) throw error;
      this.#logger.warn({ err: error }, 'the chat service gave no answer');
      refuse(digitalHumanErrors.dialogue_unavailable);
    }
  }
}
