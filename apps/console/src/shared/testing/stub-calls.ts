import { vi } from 'vitest';

interface Answer {
  status?: number;
  body: unknown;
}

/** A sent call: `POST /MIPS/roles` and its body. */
export interface SentCall {
  call: string;
  body: unknown;
  /** Decoded; absent without one. */
  query?: Record<string, string>;
}

/**
 * Answers the calls of a page, by method and path without the query: `{ 'GET /MIPS/roles': { body } }`. A call that is
 * not listed fails like one of a server that cannot be reached.
 */
export function stubCalls(answers: Record<string, Answer>): SentCall[] {
  const sent: SentCall[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const [path, search] = url.split('?');
    const call = `${method} ${path}`;
    const query = search && { query: Object.fromEntries(new URLSearchParams(search)) };
    sent.push({ call, body: typeof body === 'string' ? JSON.parse(body) : undefined, ...query });
    const answer = answers[call];
    if (!answer) throw new TypeError(`nothing answers ${call}`);
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  });
  return sent;
}

export function refusal(code: string, params: object = {}, status = 409): Answer {
  return { status, body: { error: { code, params, fields: [], request_id: 'r-1' } } };
}
