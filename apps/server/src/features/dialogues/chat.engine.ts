import { z } from 'zod';
import { type OutgoingClient, OutgoingError } from '../../platform/outgoing/index.ts';

/** A message of a dialogue; dialogues list the oldest first. */
export interface ChatMessage {
  from: 'visitor' | 'human';
  text: string;
}

/** Answers visitors. @throws ChatError */
export interface ChatService {
  answer(messages: readonly ChatMessage[]): Promise<string>;
}

/** The chat service gave no answer. */
export class ChatError extends Error {
  override name = 'ChatError';
}

/** A visitor waits for the answer. */
const TIMEOUT_MS = 15_000;
const MAX_BYTES = 64 * 1024;
const MAX_ANSWER = 4_000;
const ROLES = { visitor: 'user', human: 'assistant' };

const answerSchema = z.object({ answer: z.string().trim().min(1) });

/** A service over HTTP: JSON with `messages` of `role` and `content` in, `answer` out. */
export function httpChatService(
  { url, key }: { url: string; key: string | undefined },
  outgoing: Pick<OutgoingClient, 'post'>,
): ChatService {
  const headers = { ...(key !== undefined && { authorization: `Bearer ${key}` }) };
  return {
    async answer(messages) {
      const body = JSON.stringify({
        messages: messages.map(({ from, text }) => ({ role: ROLES[from], content: text })),
      });
      const answer = await send(outgoing, url, body, headers);
      return answer.slice(0, MAX_ANSWER);
    },
  };
}

async function send(
  outgoing: Pick<OutgoingClient, 'post'>,
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<string> {
  try {
    const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, headers };
    const { status, body: received } = await outgoing.post(url, body, limits);
    if (status !== 200) throw new ChatError(`the chat service answered ${status}`);
    return answerSchema.parse(JSON.parse(received.toString('utf8'))).answer;
  } catch (error) {
    if (error instanceof OutgoingError) throw new ChatError(error.message);
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new ChatError('the chat service sent no answer that can be read');
    throw error;
  }
}
