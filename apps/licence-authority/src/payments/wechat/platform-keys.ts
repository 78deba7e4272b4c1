import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { UnknownStateError } from '../provider.ts';
import { isSignedByWechat, openSealed, sealedSchema, type WechatSignature } from './wechat-signature.ts';

/** Unknown serial numbers make the list be fetched, but not for everyone who writes a header. */
const FETCH_PAUSE_MS = 60_000;

const listSchema = z.object({
  data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: sealedSchema })),
});

/** A fetched list of certificates, and how it is signed. */
export interface CertificateAnswer {
  readonly signature: WechatSignature;
  readonly text: string;
}

interface PlatformKeysOptions {
  readonly clock: Clock;
  /** The merchant's APIv3 key, with which the certificates are sealed. */
  readonly apiKey: string;
  /** The key that WeChat Pay gives to newer merchants instead of certificates; empty for the others. */
  readonly publicKeyId: string;
  readonly publicKey: string;
  readonly fetchList: () => Promise<CertificateAnswer>;
}

/** WeChat Pay's own keys: one that is set up, or its certificates, which it replaces every few years. */
export class PlatformKeys {
  readonly #options: PlatformKeysOptions;
  readonly #known = new Map<string, { key: KeyObject; validTo: number }>();
  #fetchedAt = Number.NEGATIVE_INFINITY;
  #fetching: Promise<void> | undefined;

  /** @throws Error when the key cannot be read */
  constructor(options: PlatformKeysOptions) {
    this.#options = options;
    const { publicKeyId, publicKey } = options;
    if (publicKeyId !== '') {
      this.#known.set(publicKeyId, { key: createPublicKey(publicKey), validTo: Number.POSITIVE_INFINITY });
    }
  }

  /**
   * The key with this serial number; undefined for one that WeChat Pay does not list, or that has ended.
   * @throws UnknownStateError when the list cannot be fetched
   */
  async find(serial: string): Promise<KeyObject | undefined> {
    if (!this.#current(serial)) await this.#refresh();
    return this.#current(serial);
  }

  #current(serial: string): KeyObject | undefined {
    const known = this.#known.get(serial);
    return known && known.validTo > this.#options.clock.now() ? known.key : undefined;
  }

  async #refresh(): Promise<void> {
    const now = this.#options.clock.now();
    if (!this.#fetching) {
      if (now - this.#fetchedAt < FETCH_PAUSE_MS) return;
      this.#fetchedAt = now;
      this.#fetching = this.#fetch()
        .catch((error: unknown) => {
          throw new UnknownStateError('the certificates of WeChat Pay cannot be fetched', { cause: error });
        })
        .finally(() => {
          this.#fetching = undefined;
        });
    }
    await this.#fetching;
  }

  /** Trusts certificates that are sealed with the merchant's key, and a list that one of them signed. */
  async #fetch(): Promise<void> {
    const { signature, text } = await this.#options.fetchList();
    const listed = new Map<string, { key: KeyObject; validTo: number }>();
    for (const { encrypt_certificate } of listSchema.parse(JSON.parse(text)).data) {
      const pem = openSealed(encrypt_certificate, this.#options.apiKey);
      if (pem === undefined) continue;
      const certificate = new X509Certificate(pem);
      listed.set(certificate.serialNumber, {
        key: certificate.publicKey,
        validTo: Date.parse(certificate.validTo),
      });
    }
    const signer = listed.get(signature.serial) ?? this.#known.get(signature.serial);
    if (!signer || !isSignedByWechat(signature, text, signer.key)) return;
    for (const [serial, key] of listed) this.#known.set(serial, key);
  }
}
