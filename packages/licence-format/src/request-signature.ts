import { createHash } from 'node:crypto';
import { defaultAlgorithm } from './algorithms.ts';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { bytesOf, type ServerKey } from './keys.ts';
import { serverNoSchema } from './payloads.ts';

/** How far the clocks of server and authority may differ. */
export const REQUEST_TOLERANCE_MS = 5 * 60_000;

/** A request to the authority, as it goes over the wire. */
export interface SignedRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly serverNo: string;
  /** Empty without a body. */
  readonly body: Uint8Array;
}

/** The two headers that prove which server sends a request; their names are those of the wire, in lower case. */
export interface RequestHeaders {
  readonly 'marquee-server': string;
  readonly 'marquee-signature': string;
}

/** All reasons for which the signature of a request is refused. */
export type RequestRefusal = 'unsigned' | 'malformed' | 'wrong_time' | 'bad_signature';

/** Who sent a request, or why that is not known. A nonce must not be accepted twice within twice the tolerance. */
export type VerifiedRequest =
  | { readonly ok: true; readonly serverNo: string; readonly publicKey: string; readonly nonce: string }
  | { readonly ok: false; readonly error: RequestRefusal };

const FORM =
  /^key=([A-Za-z0-9_-]{43}),time=(0|[1-9]\d{0,14}),nonce=([A-Za-z0-9_-]{16,64}),signature=([A-Za-z0-9_-]{86})$/;

/**
 * @param time epoch milliseconds
 * @param nonce 16-64 characters of base64url that were never used before
 */
export function signRequest(
  request: SignedRequest,
  key: ServerKey,
  time: number,
  nonce: string,
): RequestHeaders {
  const message = signedBytes(request, String(time), nonce);
  const signature = toBase64Url(defaultAlgorithm.sign(message, bytesOf(key.privateKey)));
  return {
    'marquee-server': request.serverNo,
    'marquee-signature': `key=${key.publicKey},time=${time},nonce=${nonce},signature=${signature}`,
  };
}

/** Verifies everything but the nonce, which only the receiver can remember. */
export function verifyRequest(
  request: SignedRequest,
  header: string | undefined,
  now: number,
): VerifiedRequest {
  if (header === undefined) return { ok: false, error: 'unsigned' };
  const [, publicKey = '', time = '', nonce = '', signatureText = ''] = FORM.exec(header) ?? [];
  const key = fromBase64Url(publicKey);
  const signature = fromBase64Url(signatureText);
  if (!serverNoSchema.safeParse(request.serverNo).success || !nonce || !key || !signature) {
    return { ok: false, error: 'malformed' };
  }
  if (Math.abs(Number(time) - now) > REQUEST_TOLERANCE_MS) return { ok: false, error: 'wrong_time' };
  if (!defaultAlgorithm.verify(signedBytes(request, time, nonce), signature, key)) {
    return { ok: false, error: 'bad_signature' };
  }
  return { ok: true, serverNo: request.serverNo, publicKey, nonce };
}

function signedBytes({ method, path, serverNo, body }: SignedRequest, time: string, nonce: string): Buffer {
  const hash = createHash('sha256').update(body).digest('hex');
  const lines = ['marquee-request-v1', method.toUpperCase(), path, serverNo, time, nonce, hash];
  return Buffer.from(lines.join('\n'));
}
