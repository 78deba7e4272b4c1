import { digitalHumanErrors, platformErrors, refuse } from '@marquee/contract';
import { AttemptLimit } from '../../platform/attempt-limit.ts';
import type { Platform } from '../../platform/platform.ts';
import { ChatError, type ChatMessage, type ChatService } from './chat.engine.ts';

/** A person asks less often. */
const LIMIT = { maximum: 20, windowMs: 60_000 };

/** Who asks: a device, or a user in a preview. Each has a limit of its own. */
export type Asker = `device ${number}` | `user ${number}`;

/** Dialogues of visitors with digital humans. Nothing of them is kept. */
export class Dialogues {
  readonly #logger: Platform['logger'];
  readonly #chat: ChatService | undefined;
  readonly #questions: AttemptLimit;

  /** Without a chat service there are none. */
  constructor({ clock, logger }: Pick<Platform, 'clock' | 'logger'>, chat: ChatService | undefined) {
    this.#logger = logger;
    this.#chat = chat;
    this.#questions = new AttemptLimit(clock, LIMIT);
  }

  get isOn(): boolean {
    return this.#chat !== undefined;
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
