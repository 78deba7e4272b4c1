/*
 * A client of the API in TypeScript, for Node 24 or later, with nothing to install. It prints the devices that are offline:
 *
 *   MARQUEE_TOKEN=<access token with "View devices"> node docs/examples/api-client.ts https://marquee.example.com
 *
 * docs/calls.md describes what the calls have in common, GET /MIPS/openapi.json each of them.
 */
import { setTimeout as pause } from 'node:timers/promises';

type Values = Record<string, string | number>;

interface Page<Item> {
  data: Item[];
  pagination: { page: number; max: number };
}

/** A refusal: `code` is stable, and `params` has the values of its text. */
class ApiError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

class MarqueeClient {
  readonly #origin: string;
  readonly #token: string;

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  /** Waits and repeats while the server is busy. Only calls that may be repeated belong here, which all `GET` are. */
  async get<Answer>(path: string, query: Values = {}): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.#send('GET', path, query);
      const isBusy = response.status === 429 || response.status === 503;
      if (!isBusy || attempt === 5) return read<Answer>(response);
      await pause(Number(response.headers.get('retry-after') ?? 1) * 1000);
    }
  }

  async send<Answer>(method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown): Promise<Answer> {
    return read<Answer>(await this.#send(method, path, {}, body));
  }

  /** All items of a list, page by page. */
  async *list<Item>(path: string, filters: Values = {}): AsyncGenerator<Item> {
    for (let page = 1, max = 1; page <= max; page += 1) {
      const answer = await this.get<Page<Item>>(path, { ...filters, page, per_page: 200 });
      yield* answer.data;
      max = answer.pagination.max;
    }
  }

  #send(method: string, path: string, query: Values, body?: unknown): Promise<Response> {
    const url = new URL(`/MIPS${path}`, this.#origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    return fetch(url, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A redirect would take the token elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(30_000),
    });
  }
}

async function read<Answer>(response: Response): Promise<Answer> {
  const answer = (await response.json()) as Answer & { error?: { code: string } };
  if (answer.error) throw new ApiError(response.status, answer.error.code);
  return answer;
}

const [origin] = process.argv.slice(2);
const { MARQUEE_TOKEN: token } = process.env;
if (!origin || !token)
  throw new Error('usage: MARQUEE_TOKEN=… node api-client.ts https://marquee.example.com');
const client = new MarqueeClient(origin, token);
try {
  for await (const device of client.list<{ id: number; device_name: string }>('/devices-mips', {
    is_online: 0,
  })) {
    console.log(`${device.id}\t${device.device_name}`);
  }
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  console.error(`The server refused: ${error.message}`);
  process.exitCode = 1;
}
