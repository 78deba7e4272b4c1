import { findAlgorithm } from './algorithms.ts';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import {
  decodePayload,
  type Envelope,
  encodePayload,
  formatEnvelope,
  parseEnvelope,
  signedBytes,
} from './envelope.ts';
import { bytesOf, type PublicKey, type VendorKey } from './keys.ts';
import { type LicenceFileError, MAX_FILE_BYTES } from './licence-file-error.ts';
import { type IssuedKind, licenceKinds, type PayloadOf } from './licence-kinds.ts';

/** The content of a file, or why it is refused. */
export type ReadLicence<Kind extends IssuedKind> =
  | { readonly ok: true; readonly payload: PayloadOf<Kind>; readonly keyId: string }
  | { readonly ok: false; readonly error: LicenceFileError };

const otherKind = { authorisation: 'activations', activations: 'authorisation' } as const;

/** Writes a file of the vendor. @throws ZodError for a payload that {@link readLicence} would refuse */
export function signLicence<Kind extends IssuedKind>(
  kind: Kind,
  payload: PayloadOf<Kind>,
  key: VendorKey,
): Uint8Array {
  const algorithm = findAlgorithm(key.algorithm);
  if (!algorithm) throw new Error(`unknown algorithm ${key.algorithm}`);
  const encoded = encodePayload(kind, payload);
  const signature = algorithm.sign(signedBytes(kind, encoded), bytesOf(key.privateKey));
  return formatEnvelope({ key: key.id, payload: encoded, signature: toBase64Url(signature) });
}

/**
 * Verifies the bytes of a file, and parses its payload only afterwards.
 * Whether it is for this server, has ended, or was imported before is for the caller to say.
 */
export function readLicence<Kind extends IssuedKind>(
  kind: Kind,
  bytes: Uint8Array,
  keys: readonly PublicKey[],
): ReadLicence<Kind> {
  if (bytes.length >= MAX_FILE_BYTES) return refused('too_large');
  const envelope = parseEnvelope(bytes);
  if (!envelope) return refused('malformed');
  const key = keys.find(({ id }) => id === envelope.key);
  if (!key) return refused('unknown_key');
  if (!isSigned(kind, envelope, key)) {
    return refused(isSigned(otherKind[kind], envelope, key) ? 'wrong_kind' : 'bad_signature');
  }
  const payload = parsePayload(kind, envelope.payload);
  if (!payload) return refused('bad_payload');
  if (key.endsAt !== null && payload.issuedAt >= key.endsAt) return refused('key_ended');
  return { ok: true, payload, keyId: key.id };
}

function refused(error: LicenceFileError): { readonly ok: false; readonly error: LicenceFileError } {
  return { ok: false, error };
}

function isSigned(kind: IssuedKind, { payload, signature }: Envelope, key: PublicKey): boolean {
  const bytes = fromBase64Url(signature);
  const algorithm = findAlgorithm(key.algorithm);
  if (!bytes || !algorithm) return false;
  return algorithm.verify(signedBytes(kind, payload), bytes, bytesOf(key.publicKey));
}

function parsePayload<Kind extends IssuedKind>(kind: Kind, encoded: string): PayloadOf<Kind> | undefined {
  const bytes = fromBase64Url(encoded);
  if (!bytes) return undefined;
  return licenceKinds[kind].schema.safeParse(decodePayload(bytes)).data;
}
