import { defaultAlgorithm } from './algorithms.ts';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { decodePayload, encodePayload, formatEnvelope, parseEnvelope, signedBytes } from './envelope.ts';
import { bytesOf, type ServerKey } from './keys.ts';
import { type LicenceFileError, MAX_FILE_BYTES } from './licence-file-error.ts';
import { type Application, applicationSchema } from './payloads.ts';

/** Stands before the public key of the server, in the place of a key id of the vendor. */
const SELF = 'self-';

/** The content of an application and the key of the server that wrote it, or why it is refused. */
export type ReadApplication =
  | { readonly ok: true; readonly application: Application; readonly publicKey: string }
  | { readonly ok: false; readonly error: LicenceFileError };

/** Writes an application, signed by the server itself: it proves that its key belongs to what it says. */
export function signApplication(application: Application, key: ServerKey): Uint8Array {
  const payload = encodePayload('application', application);
  const signature = defaultAlgorithm.sign(signedBytes('application', payload), bytesOf(key.privateKey));
  return formatEnvelope({ key: SELF + key.publicKey, payload, signature: toBase64Url(signature) });
}

export function readApplication(bytes: Uint8Array): ReadApplication {
  if (bytes.length >= MAX_FILE_BYTES) return { ok: false, error: 'too_large' };
  const envelope = parseEnvelope(bytes);
  if (!envelope) return { ok: false, error: 'malformed' };
  if (!envelope.key.startsWith(SELF)) return { ok: false, error: 'wrong_kind' };
  const publicKey = envelope.key.slice(SELF.length);
  const key = fromBase64Url(publicKey);
  const signature = fromBase64Url(envelope.signature);
  const message = signedBytes('application', envelope.payload);
  if (!key || !signature || !defaultAlgorithm.verify(message, signature, key)) {
    return { ok: false, error: 'bad_signature' };
  }
  const payload = fromBase64Url(envelope.payload);
  const { data } = applicationSchema.safeParse(payload && decodePayload(payload));
  return data ? { ok: true, application: data, publicKey } : { ok: false, error: 'bad_payload' };
}
