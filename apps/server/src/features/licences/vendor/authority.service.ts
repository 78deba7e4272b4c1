import type { LicencePool, PayType } from '@marquee/contract';
import { signRequest } from '@marquee/licence-format';
import { z } from 'zod';
import { newId, newToken } from '../../../platform/chance/system-chance.ts';
import type { Config } from '../../../platform/config/config.ts';
import { OutgoingClient, OutgoingError } from '../../../platform/outgoing/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LicenceServerRow } from '../server/licence-server.repository.ts';
import {
  applicationAnswer,
  balanceAnswer,
  errorAnswer,
  fileAnswer,
  loginAnswer,
  type OrderAnswer,
  orderAnswer,
  plansAnswer,
} from './authority-answers.model.ts';

/** The console gives up a call after ten seconds. */
const TIMEOUT_MS = 8000;
const MAX_BYTES = 1024 * 1024;

/** The vendor has refused a request, with its code. */
export class AuthorityRefusal extends Error {
  override name = 'AuthorityRefusal';
  readonly status: number;
  readonly code: string;
  /** The order that awaits payment, with `unpaid_order`. */
  readonly order: OrderAnswer | undefined;

  constructor(status: number, code: string, order?: OrderAnswer) {
    super(`the licence service answered ${status} ${code}`);
    this.status = status;
    this.code = code;
    this.order = order;
  }
}

/** The server does not know where its vendor is. */
export class AuthorityMissing extends Error {
  override name = 'AuthorityMissing';
}

/** No answer, or one that cannot be read: whether the request has had an effect is not known. */
export class AuthorityUnknown extends Error {
  override name = 'AuthorityUnknown';
}

type Identity = Pick<LicenceServerRow, 'server_no' | 'public_key' | 'private_key'>;
type Parts = Pick<Platform, 'clock'> & { config: Pick<Config, 'licenceUrl'> };

interface Sent {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: string | Uint8Array;
  /** Of the vendor's account. */
  token?: string;
  type?: string;
}

/** The vendor's licence service, as this installation asks it: every request is signed with its key. */
export class Authority {
  readonly #parts: Parts;
  /** The address is the operator's, so it may be on the own network. */
  readonly #outgoing = new OutgoingClient({ mayReach: () => true });

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get isKnown(): boolean {
    return this.#parts.config.licenceUrl !== undefined;
  }

  async sendCode(server: Identity, phone: string): Promise<void> {
    await this.#ask(server, post('/v1/accounts/code', { phone }), z.unknown());
  }

  login(server: Identity, credentials: { phone: string; password?: string; code?: string }) {
    return this.#ask(server, post('/v1/accounts/login', credentials), loginAnswer);
  }

  apply(server: Identity, file: Uint8Array) {
    const sent = { method: 'POST', path: '/v1/applications', body: file, type: 'application/json' } as const;
    return this.#ask(server, sent, applicationAnswer);
  }

  application(server: Identity, id: string) {
    return this.#ask(server, get(`/v1/applications/${encodeURIComponent(id)}`), applicationAnswer);
  }

  balance(server: Identity, token: string) {
    return this.#ask(server, get('/v1/balance', token), balanceAnswer);
  }

  /** The same id draws once, and is answered with the same file for ever. */
  drawPoints(
    server: Identity,
    token: string,
    request: { request_id: string; pool: LicencePool; count: number },
  ) {
    return this.#ask(server, post('/v1/points', request, token), fileAnswer);
  }

  plans(server: Identity, token: string) {
    return this.#ask(server, get('/v1/plans', token), plansAnswer);
  }

  /** The same id orders once. */
  order(
    server: Identity,
    token: string,
    request: { request_id: string; plan_id: string; quantity: number; pay_type: PayType },
  ): Promise<OrderAnswer> {
    return this.#ask(server, post('/v1/orders', request, token), orderAnswer);
  }

  findOrder(server: Identity, token: string, id: string): Promise<OrderAnswer> {
    return this.#ask(server, get(`/v1/orders/${encodeURIComponent(id)}`, token), orderAnswer);
  }

  pay(server: Identity, token: string, id: string, pay_type: PayType): Promise<OrderAnswer> {
    return this.#ask(
      server,
      post(`/v1/orders/${encodeURIComponent(id)}/pay`, { pay_type }, token),
      orderAnswer,
    );
  }

  cancel(server: Identity, token: string, id: string): Promise<OrderAnswer> {
    return this.#ask(server, post(`/v1/orders/${encodeURIComponent(id)}/cancel`, {}, token), orderAnswer);
  }

  invoice(
    server: Identity,
    token: string,
    id: string,
    invoice: { title: string; tax_no: string; email: string },
  ): Promise<OrderAnswer> {
    const sent = post(`/v1/orders/${encodeURIComponent(id)}/invoice`, invoice, token);
    return this.#ask(server, { ...sent, method: 'PUT' }, orderAnswer);
  }

  /** @throws AuthorityMissing, AuthorityRefusal, AuthorityUnknown */
  async #ask<Schema extends z.ZodType>(
    server: Identity,
    { method, path, body, token, type = 'application/json' }: Sent,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const { clock, config } = this.#parts;
    const base = config.licenceUrl;
    if (base === undefined) throw new AuthorityMissing('MARQUEE_LICENCE_URL is not set');
    const key = { publicKey: server.public_key, privateKey: server.private_key };
    const url = new URL(base + path);
    const bytes = typeof body === 'string' ? Buffer.from(body) : (body ?? new Uint8Array());
    const signed = { method, path: url.pathname + url.search, serverNo: server.server_no, body: bytes };
    const headers = {
      ...signRequest(signed, key, clock.now(), newToken()),
      ...(body !== undefined && { 'content-type': type }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      'x-request-id': newId(),
    };
    const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, headers };
    const answer = await this.#outgoing
      .send(url.href, body, method === 'PUT' ? { ...limits, method } : limits)
      .catch(toUnknown);
    return read(answer, schema);
  }
}

function read<Schema extends z.ZodType>(
  { status, body }: { status: number; body: Buffer },
  schema: Schema,
): z.output<Schema> {
  if (status === 204) return schema.parse(undefined);
  const json = parseJson(body);
  if (status >= 200 && status < 300) {
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    throw new AuthorityUnknown('the licence service sent an answer that cannot be read');
  }
  const refused = errorAnswer.safeParse(json);
  const isDecided = status < 500 || refused.data?.error.code === 'provider_unreachable';
  if (refused.success && isDecided)
    throw new AuthorityRefusal(status, refused.data.error.code, refused.data.order);
  throw new AuthorityUnknown(`the licence service answered ${status}`);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function toUnknown(error: unknown): never {
  if (error instanceof OutgoingError) throw new AuthorityUnknown(error.message);
  throw error;
}

function get(path: string, token?: string): Sent {
  return { method: 'GET', path, ...(token !== undefined && { token }) };
}

function post(path: string, body: object, token?: string): Sent {
  return { method: 'POST', path, body: JSON.stringify(body), ...(token !== undefined && { token }) };
}
