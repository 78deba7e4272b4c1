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
  /** Empty for requests to the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

export interface S3Answer {
  headers: IncomingMessage['headers'];
  body: string;
}

/** The delay before each retry. */
const RETRY_DELAYS_MS = [100, 500, 2500];
/** A connection without data for this long counts as dead. */
const IDLE_MS = 30_000;
/** The longest wait for the beginning of a file. */
const READ_TIMEOUT_MS = 5000;

export type Pause = (ms: number) => Promise<unknown>;

/** A client for one bucket. Every request is idempotent, and is retried when there was no proper answer. */
export class S3Client {
  readonly #location: S3Location;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #pause: Pause;
  readonly #readTimeoutMs: number;
  readonly #agent: HttpAgent | HttpsAgent;

  constructor(
    location: S3Location,
    clock: Pick<Clock, 'now'>,
    pause: Pause = wait,
    readTimeoutMs = READ_TIMEOUT_MS,
  ) {
    this.#location = location;
    this.#readTimeoutMs = readTimeoutMs;
    this.#clock = clock;
    this.#pause = pause;
    const isSecure = location.origin.startsWith('https:');
    this.#agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, timeout: IDLE_MS });
  }

  get bucket(): string {
    return this.#location.bucket;
  }

  /**
   * Sends a request and retries it a few times until there is an answer.
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

  /** Returns an answer before its body; makes one attempt. */
  async open(request: S3Request): Promise<IncomingMessage> {
    return this.#attempt(request);
  }

  /** Retries `work` after transient failures, but only once when the store does not answer. */
  async retry<T>(work: () => Promise<T>): Promise<T> {
    let wasSilent = false;
    for (const pause of RETRY_DELAYS_MS) {
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
    const timeout = isRead ? this.#readTimeoutMs : IDLE_MS;
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
      // The rest also waits for the reader, so it gets the longer timeout.
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

/** Runs in Node's thread pool, because hashing a part of a large file would delay other requests. */
async function digest(body: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', body as Uint8Array<ArrayBuffer>)).toString('hex');
}

/** Long operations send their status before they have finished; the body tells whether they succeeded. */
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
  const details = [textOf(body, 'Message')?.slice(0, 300), region && `the bucket’s region is ${region}`];
  return new ObjectStoreError(
    describe(request),
    status,
    code,
    details.filter(Boolean).join(', ') || undefined,
  );
}

function describe({ method, key, query }: S3Request): string {
  const isOfParts = query?.['uploadId'] !== undefined || query?.['uploads'] !== undefined;
  return `${method} ${key || 'the bucket'}${isOfParts ? ' in parts' : ''}`;
}
