import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The client that the provider knows. */
export const CLIENT_ID = 'marquee';
export const SECRET = 's3cret-of-client';

/** A key of a provider, with that id. */
export function keyPair(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } };
}

/** A provider that tells the truth unless a test makes it lie. */
export class TestProvider {
  readonly #server: Server;
  key = keyPair('one');
  /** The claims about the person who signs in. */
  claims: Record<string, unknown> = {};
  /** Claims beside or instead of the truth in the ID token. */
  lies: Record<string, unknown> = {};
  alg = 'RS256';
  signer = this.key;
  discovery: Record<string, unknown> = {};
  tokenStatus = 200;
  readonly #codes = new Map<string, { nonce: string; challenge: string; redirect: string }>();
  requests: string[] = [];

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (request.url?.startsWith('/authorize?')) {
          response.writeHead(200, { 'content-type': 'text/html' }).end(this.#page(request.url));
          return;
        }
        const { status, json } = this.#answer(
          request.url ?? '',
          Buffer.concat(chunks).toString(),
          request.headers.authorization,
        );
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
      });
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  stop(): void {
    this.#server.close();
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  reset(): void {
    this.signer = this.key;
    Object.assign(this, {
      claims: { sub: 'sub-1' },
      lies: {},
      alg: 'RS256',
      discovery: {},
      tokenStatus: 200,
    });
    this.requests = [];
  }

  /** Somebody signs in there; returns the query with which the browser comes back. */
  authorize(url: string): string {
    const asked = new URL(url).searchParams;
    const code = randomUUID();
    this.#codes.set(code, {
      nonce: asked.get('nonce') ?? '',
      challenge: asked.get('code_challenge') ?? '',
      redirect: asked.get('redirect_uri') ?? '',
    });
    return new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
  }

  /** The page on which a person signs in there. */
  #page(url: string): string {
    const target = new URL(new URL(url, this.issuer).searchParams.get('redirect_uri') ?? '');
    target.search = this.authorize(this.issuer + url);
    const address = target.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    return `<!doctype html><title>Example ID</title><h1>Example ID</h1><a href="${address}">Continue</a>`;
  }

  #answer(url: string, body: string, authorization: string | undefined): { status: number; json: object } {
    this.requests.push(url);
    if (url.endsWith('/.well-known/openid-configuration')) return { status: 200, json: this.#metadata() };
    if (url === '/keys') return { status: 200, json: { keys: [this.key.jwk] } };
    if (url !== '/token') return { status: 404, json: {} };
    const form = new URLSearchParams(body);
    const code = form.get('code') ?? '';
    const begun = this.#codes.get(code);
    this.#codes.delete(code);
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const [, credentials = ''] = (authorization ?? '').split(' ');
    const [client, secret] = Buffer.from(credentials, 'base64').toString().split(':').map(decodeURIComponent);
    const isRight =
      begun?.challenge === challenge &&
      begun.redirect === form.get('redirect_uri') &&
      client === CLIENT_ID &&
      secret === SECRET;
    if (!isRight || this.tokenStatus !== 200) return { status: 400, json: { error: 'invalid_grant' } };
    const now = Math.floor(Date.now() / 1000);
    const truth = { iss: this.issuer, aud: CLIENT_ID, iat: now, exp: now + 300, nonce: begun.nonce };
    const id_token = this.#sign({ ...truth, ...this.claims, ...this.lies });
    return { status: 200, json: { access_token: 'access', token_type: 'Bearer', id_token } };
  }

  #metadata(): object {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      ...this.discovery,
    };
  }

  #sign(payload: object): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${part({ alg: this.alg, kid: this.signer.kid, typ: 'JWT' })}.${part(payload)}`;
    if (this.alg === 'none') return `${text}.`;
    return `${text}.${createSign('RSA-SHA256').update(text).sign(this.signer.privateKey, 'base64url')}`;
  }
}
