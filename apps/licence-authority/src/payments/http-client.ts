import { UnknownStateError } from './provider.ts';

/** Servers wait eight seconds for the authority. */
const TIMEOUT_MS = 5000;
const MAX_ANSWER_BYTES = 256 * 1024;

/** An answer of a provider, of which nothing has been verified yet. */
export interface ProviderAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Sends a request to a provider. @throws UnknownStateError when no complete answer came in time */
export async function askProvider(
  url: string,
  init: RequestInit,
  timeoutMs = TIMEOUT_MS,
): Promise<ProviderAnswer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(url, { ...init, redirect: 'error', signal });
    return { status: answer.status, headers: answer.headers, text: await readAnswer(answer) };
  } catch (error) {
    throw new UnknownStateError(`no answer from ${new URL(url).host}`, { cause: error });
  }
}

async function readAnswer(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
