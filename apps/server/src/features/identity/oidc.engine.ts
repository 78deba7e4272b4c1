import * as oidc from 'openid-client';
import type { OutgoingClient } from '../../platform/outgoing/index.ts';
import type { Claims } from './claims.rules.ts';

/** A provider, as its administrator registered this server there. */
interface Registration {
  issuer: string;
  client_id: string;
  client_secret: string;
}

/** A sign-in that was begun: the values that its answer has to repeat. */
export interface Begun {
  state: string;
  nonce: string;
  verifier: string;
  redirect_uri: string;
}

const TIMEOUT_MS = 6000;
const MAX_BYTES = 512 * 1024;
/** Clocks of provider and server may differ by so much. */
const CLOCK_TOLERANCE_SECONDS = 60;

/** The provider lied, refused, or did not answer; the message is for the log. */
export class OidcFailure extends Error {
  /** Whether the answer proves nothing, and not only its sender's trouble. */
  readonly isForged: boolean;

  constructor(cause: unknown, isForged: boolean) {
    super('sign-in through the identity provider failed', { cause });
    this.isForged = isForged;
  }
}

/**
 * Signs in by the authorisation code flow with PKCE. Every request goes through the outgoing client, so that neither an issuer nor the
 * addresses that it names lead into the own network. ID tokens are accepted with a signature of the issuer's keys only.
 */
export class OidcClient {
  readonly #outgoing: OutgoingClient;
  readonly #allowsHttp: boolean;

  constructor({ outgoing, allowsHttp }: { outgoing: OutgoingClient; allowsHttp: boolean }) {
    this.#outgoing = outgoing;
    this.#allowsHttp = allowsHttp;
  }

  /** Whether the issuer answers as a provider whose addresses may be used. */
  async isProvider(registration: Registration): Promise<boolean> {
    try {
      const config = await this.#discover(registration);
      this.#authorizationUrl(config, {});
      return true;
    } catch {
      return false;
    }
  }

  /** @throws OidcFailure */
  async begin(registration: Registration, redirect_uri: string): Promise<Begun & { url: string }> {
    try {
      const config = await this.#discover(registration);
      const [state, nonce, verifier] = [
        oidc.randomState(),
        oidc.randomNonce(),
        oidc.randomPKCECodeVerifier(),
      ];
      const url = this.#authorizationUrl(config, {
        redirect_uri,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url, state, nonce, verifier, redirect_uri };
    } catch (error) {
      throw new OidcFailure(error, false);
    }
  }

  /**
   * The verified claims of who signed in. @param search the query of the redirect. @throws OidcFailure
   */
  async finish(registration: Registration, begun: Begun, search: string): Promise<Claims> {
    const config = await this.#discover(registration).catch((error: unknown) => {
      throw new OidcFailure(error, false);
    });
    try {
      const tokens = await oidc.authorizationCodeGrant(config, new URL(`${begun.redirect_uri}?${search}`), {
        expectedState: begun.state,
        expectedNonce: begun.nonce,
        pkceCodeVerifier: begun.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims || claims.sub === '' || claims.sub.length > 255) throw new Error('no usable subject');
      if (typeof claims.email === 'string' || !config.serverMetadata().userinfo_endpoint) return claims;
      // Some providers have the e-mail address in this answer only.
      const more = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
      return { ...more, ...claims };
    } catch (error) {
      const refused =
        error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError;
      throw new OidcFailure(error, !refused);
    }
  }

  async #discover({ issuer, client_id, client_secret }: Registration): Promise<oidc.Configuration> {
    const execute = [
      oidc.enableNonRepudiationChecks,
      ...(this.#allowsHttp && issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
    ];
    const options = { execute, timeout: TIMEOUT_MS / 1000, [oidc.customFetch]: this.#fetch };
    const metadata = { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
    const found = await oidc.discovery(new URL(issuer), client_id, metadata, oidc.None(), options);
    const server = found.serverMetadata();
    const methods = server.token_endpoint_auth_methods_supported;
    const usesPost = methods?.includes('client_secret_post') ?? false;
    const proof = usesPost ? oidc.ClientSecretPost(client_secret) : oidc.ClientSecretBasic(client_secret);
    const config = new oidc.Configuration(server, client_id, metadata, proof);
    config[oidc.customFetch] = this.#fetch;
    config.timeout = TIMEOUT_MS / 1000;
    for (const prepare of execute) prepare(config);
    return config;
  }

  /** The browser is sent there, so it must be a web address. */
  #authorizationUrl(config: oidc.Configuration, parameters: Record<string, string>): string {
    const { protocol, href } = oidc.buildAuthorizationUrl(config, parameters);
    if (protocol !== 'https:' && !(this.#allowsHttp && protocol === 'http:'))
      throw new Error(`the provider leads to ${protocol}`);
    return href;
  }

  readonly #fetch: oidc.CustomFetch = async (url, { method, headers, body }) => {
    const sent = method === 'POST' ? String(body ?? '') : undefined;
    const limits = {
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      headers: Object.fromEntries(new Headers(headers)),
    };
    const { status, headers: received, body: bytes } = await this.#outgoing.send(url, sent, limits);
    const type = received['content-type'];
    const isEmpty = status === 204 || status === 304;
    return new Response(isEmpty ? null : new Uint8Array(bytes), {
      status,
      headers: type === undefined ? {} : { 'content-type': type },
    });
  };
}
