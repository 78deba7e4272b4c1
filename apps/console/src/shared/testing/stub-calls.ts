import { ALL_ROUTES, API_BASE, fieldErrors, platformErrors, strictSchema } from '@marquee/contract';
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
 * not listed fails like one of a server that cannot be reached; fields that the call does not know are refused, as by the
 * server.
 */
export function stubCalls(answers: Record<string, Answer>): SentCall[] {
  const sent: SentCall[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const [path, search] = url.split('?');
    const call = `${method} ${path}`;
    const query = search && { query: Object.fromEntries(new URLSearchParams(search)) };
    const input = typeof body === 'string' ? JSON.parse(body) : undefined;
    sent.push({ call, body: input, ...query });
    const answer = refusedFields(method, path ?? '', input) ?? answers[call];
    if (!answer) throw new TypeError(`nothing answers ${call}`);
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  });
  return sent;
}

export function refusal(code: string, params: object = {}, status = 409): Answer {
  return { status, body: { error: { code, params, fields: [], request_id: 'r-1' } } };
}

function refusedFields(method: string, path: string, body: unknown): Answer | undefined {
  if (body === undefined) return undefined;
  const route = ALL_ROUTES.find((one) => one.method === method && patternOf(one.path).test(path));
  const parsed = route?.body && strictSchema(route.body).safeParse(body);
  const fields = parsed?.error ? fieldErrors(parsed.error) : [];
  const unknown = fields.filter(({ code }) => code === 'rules.unknown_field');
  if (unknown.length === 0) return undefined;
  return {
    status: 400,
    body: {
      error: { code: platformErrors.invalid_request.code, params: {}, fields: unknown, request_id: 'r-1' },
    },
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${API_BASE}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
