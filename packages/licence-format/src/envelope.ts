import { toBase64Url } from './base64url.ts';
import { type LicenceKind, licenceKinds, type PayloadOf } from './licence-kinds.ts';

/** The parts of a file, of which nothing has been verified yet. */
export interface Envelope {
  readonly key: string;
  /** In base64url, as in the file. */
  readonly payload: string;
  readonly signature: string;
}

/** A file has exactly these keys in this order and no spaces, so that there is one way to write it. */
const FORM =
  /^\{"v":1,"key":"([A-Za-z0-9_-]{1,128})","payload":"([A-Za-z0-9_-]+)","signature":"([A-Za-z0-9_-]+)"\}$/;

/** Takes a file apart; undefined for anything that {@link formatEnvelope} would not have written. */
export function parseEnvelope(bytes: Uint8Array): Envelope | undefined {
  const [, key, payload, signature] = FORM.exec(Buffer.from(bytes).toString('latin1')) ?? [];
  if (key === undefined || payload === undefined || signature === undefined) return undefined;
  return { key, payload, signature };
}

export function formatEnvelope({ key, payload, signature }: Envelope): Uint8Array {
  return Buffer.from(JSON.stringify({ v: 1, key, payload, signature }));
}

/** The bytes that are signed: the kind by its suffix, then the payload as it stands in the file. */
export function signedBytes(kind: LicenceKind, payload: string): Uint8Array {
  return Buffer.from(`marquee-licence-v1\n${licenceKinds[kind].suffix}\n${payload}`);
}

export function encodePayload<Kind extends LicenceKind>(kind: Kind, payload: PayloadOf<Kind>): string {
  return toBase64Url(Buffer.from(JSON.stringify(licenceKinds[kind].schema.parse(payload))));
}

/** The JSON of a payload; undefined unless it is the one way to write its value. */
export function decodePayload(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    // A key that stands twice, or a number such as 1e3, is not written like this.
    return JSON.stringify(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
}
