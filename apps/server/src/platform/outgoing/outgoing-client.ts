import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { guardedLookup, type MayReach, type Resolve, resolveBySystem } from './guarded-lookup.ts';
import { OutgoingError } from './outgoing-error.ts';
import { isPublicAddress } from './public-address.ts';

export interface OutgoingClientOptions {
  /** By default only the public Internet. */
  mayReach?: MayReach;
  /** Replaces the system's resolver in tests. */
  resolve?: Resolve;
}

export interface OutgoingRequest {
  /** For the whole request with its redirects. */
  timeoutMs: number;
  /** A longer body is refused; 0 reads only the headers. */
  maxBytes: number;
  headers?: Readonly<Record<string, string>>;
  /** By default POST with a body, and GET without one. */
  method?: 'POST' | 'PUT';
}

export interface OutgoingResponse {
  /** Where the last redirect led. */
  url: string;
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const MAX_REDIRECTS = 5;
const MAX_HEADER_BYTES = 32 * 1024;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * The only way in which the server requests addresses that users enter. It speaks `http` and `https`, reaches the public Internet
 * only, unless the settings allow more, and limits time, size and redirects. Each redirect is checked like the first
 * address. It sends no cookies, no credentials and no referrer, and uses no proxy.
 */
export class OutgoingClient {
  readonly #mayReach: MayReach;
  readonly #lookup: LookupFunction;

  constructor({ mayReach = isPublicAddress, resolve = resolveBySystem }: OutgoingClientOptions = {}) {
    this.#mayReach = mayReach;
    this.#lookup = guardedLookup(resolve, mayReach);
  }

  /**
   * Why the address may not be requested now, before anything is sent; undefined if it may or if its name cannot be
   * resolved, which may be temporary.
   */
  async refusalOf(address: string): Promise<'address_invalid' | 'address_private' | undefined> {
    try {
      const { hostname } = this.#check(address);
      await new Promise<void>((resolve, reject) => {
        this.#lookup(hostname.replace(/^\[(.*)\]$/, '$1'), { all: true }, (error) =>
          error ? reject(error) : resolve(),
        );
      });
      return undefined;
    } catch (error) {
      const failure = error instanceof OutgoingError ? error.failure : undefined;
      return failure === 'address_private' || failure === 'address_invalid' ? failure : undefined;
    }
  }

  /** Sends JSON. A redirect is an answer like others, because the body is for this address only. @throws OutgoingError */
  async post(address: string, json: string, limits: OutgoingRequest): Promise<OutgoingResponse> {
    const headers = { 'content-type': 'application/json', ...limits.headers };
    const signal = AbortSignal.timeout(limits.timeoutMs);
    return this.#requestOnce(this.#check(address), { ...limits, headers }, signal, json);
  }

  /** One request without redirects; `sent` makes it a POST. The type of the body is among the headers. @throws OutgoingError */
  async send(
    address: string,
    sent: string | Uint8Array | undefined,
    limits: OutgoingRequest,
  ): Promise<OutgoingResponse> {
    return this.#requestOnce(this.#check(address), limits, AbortSignal.timeout(limits.timeoutMs), sent);
  }

  /** @throws OutgoingError */
  async get(address: string, limits: OutgoingRequest): Promise<OutgoingResponse> {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    let url = this.#check(address);
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      const response = await this.#requestOnce(url, limits, signal);
      const { location } = response.headers;
      if (!REDIRECTS.has(response.status) || location === undefined) return response;
      url = this.#check(location, url);
    }
    // Without the query, which may contain the key of a service.
    throw new OutgoingError('too_many_redirects', `the last one leads to ${url.hostname}`);
  }

  /** The URL parser turns every spelling of an IPv4 address into the usual one, so that a literal can be checked here. */
  #check(address: string, base?: URL): URL {
    const url = URL.parse(address, base?.href);
    if (!url) throw new OutgoingError('address_invalid', 'not a URL');
    if (url.protocol !== 'http:' && url.protocol !== 'https:') {
      throw new OutgoingError('address_invalid', `the protocol is ${url.protocol}`);
    }
    if (url.username !== '' || url.password !== '') {
      throw new OutgoingError('address_invalid', 'the address contains credentials');
    }
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    if (isIP(host) !== 0 && !this.#mayReach(host)) {
      throw new OutgoingError('address_private', host);
    }
    return url;
  }

  async #requestOnce(
    url: URL,
    limits: OutgoingRequest,
    signal: AbortSignal,
    sent?: string | Uint8Array,
  ): Promise<OutgoingResponse> {
    try {
      const message = await this.#send(url, limits, signal, sent);
      const { statusCode: status = 0, headers } = message;
      const body = await readBody(message, REDIRECTS.has(status) ? 0 : limits.maxBytes);
      return { url: url.href, status, headers, body };
    } catch (error) {
      if (error instanceof OutgoingError) throw error;
      const detail = error instanceof Error ? error.message : String(error);
      throw new OutgoingError(signal.aborted ? 'timeout' : failureOf(error), detail);
    }
  }

  #send(
    url: URL,
    { headers, method }: OutgoingRequest,
    signal: AbortSignal,
    sent?: string | Uint8Array,
  ): Promise<IncomingMessage> {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((resolve, reject) => {
      request(
        url,
        {
          method: method ?? (sent === undefined ? 'GET' : 'POST'),
          // A connection of its own: a shared one might have been opened under another check.
          agent: false,
          lookup: this.#lookup,
          maxHeaderSize: MAX_HEADER_BYTES,
          signal,
          // A compressed body could become many times larger.
          headers: { 'user-agent': 'Marquee', accept: '*/*', ...headers, 'accept-encoding': 'identity' },
        },
        resolve,
      )
        .on('error', reject)
        .end(sent);
    });
  }
}

/** Node has a code for each fault of a certificate, such as `CERT_HAS_EXPIRED` and `ERR_TLS_CERT_ALTNAME_INVALID`. */
const CERTIFICATE_FAULT = /CERT|UNABLE_TO_VERIFY/;

function failureOf(error: unknown): 'certificate' | 'unreachable' {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return CERTIFICATE_FAULT.test(code) ? 'certificate' : 'unreachable';
}

async function readBody(message: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (maxBytes === 0) {
    message.destroy();
    return Buffer.alloc(0);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new OutgoingError('too_large', `more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
