import { fromBase64Url, toBase64Url } from '../base64url.ts';
import type { SignedNotices } from '../notices/notice-list.schema.ts';
import type { SignedManifest } from './manifest.schema.ts';

const ALGORITHM = 'Ed25519';

/** A signing key as the server stores it; `privateKey` is PKCS #8, both are base64url. */
export interface ManifestSigningKey {
  readonly keyId: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Kinds of content that a device verifies with the keys that it pinned. */
export type SignedKind = keyof typeof FIRST_LINES;

const FIRST_LINES = {
  manifest: 'marquee-manifest-v1',
  notices: 'marquee-notices-v1',
  vips: 'marquee-vips-v1',
  package: 'marquee-package-v1',
  'full-package': 'marquee-package-v2',
  migration: 'marquee-migration-v1',
  server: 'marquee-server-v1',
} as const;

/** The text whose UTF-8 bytes are signed. The first line makes the signature valid for this kind only. */
export function signingText(kind: SignedKind, payload: string): string {
  return `${FIRST_LINES[kind]}\n${payload}`;
}

/** Generates a key. Its id is derived from the public key, so that two keys never share one. */
export async function generateManifestKey(): Promise<ManifestSigningKey> {
  const pair = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new TypeError('expected a key pair');
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const privateKey = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', publicKey));
  const keyId = Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { keyId, publicKey: toBase64Url(publicKey), privateKey: toBase64Url(privateKey) };
}

/** Signs exactly this text; `payload` is the manifest, or the list of notices, as JSON. */
export type ManifestSigner = (payload: string, kind?: SignedKind) => Promise<SignedManifest>;

/** A signer that imports its key once for many signatures. */
export async function manifestSigner(key: ManifestSigningKey): Promise<ManifestSigner> {
  const der = fromBase64Url(key.privateKey);
  if (!der) throw new TypeError('the private key is not base64url');
  const privateKey = await crypto.subtle.importKey('pkcs8', der, ALGORITHM, false, ['sign']);
  return async (payload, kind = 'manifest') => {
    const text = new TextEncoder().encode(signingText(kind, payload));
    const signature = new Uint8Array(await crypto.subtle.sign(ALGORITHM, privateKey, text));
    return { payload, keyId: key.keyId, signature: toBase64Url(signature) };
  };
}

/** Signs one manifest. */
export async function signManifest(payload: string, key: ManifestSigningKey): Promise<SignedManifest> {
  return (await manifestSigner(key))(payload);
}

/** Signs one list of notices. */
export async function signNotices(payload: string, key: ManifestSigningKey): Promise<SignedNotices> {
  return (await manifestSigner(key))(payload, 'notices');
}
