import {
  Agent as HttpAgent,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../clock/clock.ts';
import { ObjectStoreError, SILENCE } from './object-store-error.ts';
import type { S3Location } from './s3-location.ts';
import { elementsOf, textOf } from './s3-xml.ts';
import { EMPTY_SHA256, encode, signRequest } from './sign-request.ts';

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

export interface S3Answer {
  headers: IncomingMessage['headers'];
  body: string;
}

/** Before each further attempt. */
const PAUSES_MS = [100, 500, 2500];
/** A connection on which nothing moves for this long is taken for dead. */
const IDLE_MS = 30_000;
/** Somebody waits for the beginning of a file, and for this long at most. */
const READ_PATIENCE_MS = 5000;

export type Pause = (ms: number) => Promise<unknown>;

/** Speaks to one bucket. Every request may be sent twice without harm, and is, where there was no proper answer. */
export class S3Client {
  readonly #location: S3Location;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #pause: Pause;
  readonly #readPatienceMs: number;
  readonly #agent: HttpAgent | HttpsAgent;

  constructor(
    location: S3Location,
    clock: Pick<Clock, 'now'>,
    pause: Pause = wait,
    readPatienceMs = READ_PATIENCE_MS,
  ) {
    this.#location = location;
    this.#readPatienceMs = readPatienceMs;
    this.#clock = clock;
    this.#pause = pause;
    const isSecure = location.origin.startsWith('https:');
    this.#agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, timeout: IDLE_MS });
  }

  get bucket(): string {
    return this.#location.bucket;
  }

  /**
   * Asks until there is an answer, and for a few times at most.
   * @throws ObjectStoreError
   */
  async send(request: S3Request): Promise<S3Answer> {
    return this.retry(async () => {
      const response = await this.#attempt(request);
      const body = await readAll(response, request);
      if (isError(body)) throw refusal(request, statusWithin(body), body, response);
      return { headers: response.headers, body };
    });
  }

  /** An answer whose body is still to come; one attempt. */
  async open(request: S3Request): Promise<IncomingMessage> {
    return this.#attempt(request);
  }

  /** Runs `work` again, after a pause, while it fails for what may pass; once only where the store is silent. */
  async retry<T>(work: () => Promise<T>): Promise<T> {
    let wasSilent = false;
    for (const pause of PAUSES_MS) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ObjectStoreError) || !error.isTemporary) throw error;
        if (error.isSilence && wasSilent) throw error;
        wasSilent = error.isSilence;
        await this.#pause(pause);
      }
    }
    return work();
  }

  close(): void {
    this.#agent.destroy();
  }

  async #attempt(request: S3Request): Promise<IncomingMessage> {
    const { method, key, query = {}, headers = {}, body } = request;
    const { origin, bucket } = this.#location;
    const search = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
    const url = new URL(`${origin}/${bucket}/${key}?${search.join('&')}`);
    const bodySha256 = body ? await digest(body) : EMPTY_SHA256;
    const unsigned = { method, url, headers, bodySha256 };
    const signed = signRequest(unsigned, this.#location, this.#clock.now());
    const length =
      body || method === 'PUT' || method === 'POST' ? { 'content-length': body?.length ?? 0 } : {};
    const isRead = key !== '' && (method === 'GET' || method === 'HEAD');
    const timeout = isRead ? this.#readPatienceMs : IDLE_MS;
    const options = { method, headers: { ...signed, ...length }, agent: this.#agent, timeout };
    const response = await exchange(url, options, body).catch((error: Error) => {
      throw new ObjectStoreError(describe(request), 0, error.message);
    });
    const status = response.statusCode ?? 0;
    if (status >= 200 && status < 300) return response;
    throw refusal(request, status, await readAll(response, request), response);
  }
}

function exchange(url: URL, options: RequestOptions, body: Uint8Array | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options);
    request.once('response', (response) => {
      // What follows waits for the reader too.
      request.setTimeout(IDLE_MS);
      resolve(response);
    });
    request.on('error', reject);
    request.on('timeout', () => request.destroy(new Error(SILENCE)));
    request.end(body);
  });
}

async function readAll(response: IncomingMessage, request: S3Request): Promise<string> {
  try {
    return await text(response);
  } catch (error) {
    throw new ObjectStoreError(describe(request), 0, (error as Error).message);
  }
}

/** In a thread of Node's own: a part of a large file takes longer than other requests should wait. */
async function digest(body: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', body as Uint8Array<ArrayBuffer>)).toString('hex');
}

/** The status of long work is sent before its end is known: what came of it stands in the body. */
function isError(body: string): boolean {
  return elementsOf(body, 'Error').length > 0;
}

function statusWithin(body: string): number {
  return textOf(body, 'Code')?.startsWith('NoSuch') ? 404 : 500;
}

function refusal(
  request: S3Request,
  status: number,
  body: string,
  { headers }: IncomingMessage,
): ObjectStoreError {
  const code = textOf(body, 'Code') ?? 'without a reason';
  const region = headers['x-amz-bucket-region'];
  const told = [textOf(body, 'Message')?.slice(0, 300), region && `the bucket’s region is ${region}`];
  return new ObjectStoreError(describe(request), status, code, told.filter(Boolean).join(', ') || undefined);
}

function describe({ method, key, query }: S3Request): string {
  const isOfParts = query?.['uploadId'] !== undefined || query?.['uploads'] !== undefined;
  return `${method} ${key || 'the bucket'}${isOfParts ? ' in parts' : ''}`;
}
