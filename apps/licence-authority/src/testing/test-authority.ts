import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateServerKey, type ServerKey, signRequest } from '@marquee/licence-format';
import type { FastifyInstance } from 'fastify';
import { clerkSms } from '../accounts/sms-sender.ts';
import { type Authority, createAuthority } from '../authority.ts';
import { createApp } from '../create-app.ts';
import { newToken } from '../platform/system-chance.ts';
import { TestClock } from './test-clock.ts';

/** An authority in a folder of its own, with a clock that the test advances and hashes that cost little. */
export class TestAuthority {
  readonly clock: TestClock;
  readonly folder = mkdtempSync(join(tmpdir(), 'marquee-authority-'));
  readonly errors: unknown[] = [];
  parts: Authority;
  app: FastifyInstance;

  constructor(clock = new TestClock()) {
    this.clock = clock;
    [this.parts, this.app] = this.#open();
  }

  /** Opens the same folder again, as after a restart. */
  async restart(): Promise<void> {
    await this.app.close();
    this.parts.db.close();
    [this.parts, this.app] = this.#open();
  }

  /** A customer with a signed-in server. */
  async signedIn(phone = '13800000001', serverNo = 'A1B2C3D4E5'): Promise<TestServer> {
    const { accounts } = this.parts;
    if (!accounts.isPhoneTaken(phone))
      await accounts.create({ phone, name: '上海示例', type: 1 }, 'Marquee1');
    const server = new TestServer(this, serverNo);
    const { body } = await server.call('POST', '/v1/accounts/login', { phone, password: 'Marquee1' });
    server.token = body.token;
    return server;
  }

  async stop(): Promise<void> {
    await this.app.close();
    this.parts.db.close();
    rmSync(this.folder, { recursive: true });
  }

  #open(): [Authority, FastifyInstance] {
    const parts = createAuthority({
      folder: this.folder,
      clock: this.clock,
      sms: clerkSms,
      publicUrl: 'https://authority.example',
      passwordCost: 4,
      isDurable: false,
      report: (error) => this.errors.push(error),
    });
    return [parts, createApp(parts)];
  }
}

/** A server as the authority sees it: it signs all of its requests. */
export class TestServer {
  readonly key: ServerKey;
  readonly serverNo: string;
  token = '';
  readonly #authority: TestAuthority;

  constructor(authority: TestAuthority, serverNo: string, key = generateServerKey()) {
    this.#authority = authority;
    this.serverNo = serverNo;
    this.key = key;
  }

  /** The headers of a request; the test may spoil them. */
  headers(method: string, path: string, payload: Uint8Array): Record<string, string> {
    const request = { method, path, serverNo: this.serverNo, body: payload };
    const signed = signRequest(request, this.key, this.#authority.clock.now(), newToken());
    return { ...signed, ...(this.token !== '' && { authorization: `Bearer ${this.token}` }) };
  }

  /** @param content JSON, or the bytes of a file */
  call(method: 'GET' | 'POST' | 'PUT', path: string, content?: object) {
    const text = content === undefined ? '' : JSON.stringify(content);
    const payload = content instanceof Uint8Array ? content : Buffer.from(text);
    return this.send(method, path, payload, this.headers(method, path, payload));
  }

  async send(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload: Uint8Array,
    headers: Record<string, string>,
  ) {
    const { app } = this.#authority;
    const type = payload.length > 0 ? { 'content-type': 'application/json' } : {};
    const answer = await app.inject({
      method,
      url: path,
      headers: { ...headers, ...type },
      ...(payload.length > 0 && { payload: Buffer.from(payload) }),
    });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : JSON.parse(answer.body) };
  }
}
