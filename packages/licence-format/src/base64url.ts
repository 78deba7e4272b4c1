/** Base64url without padding (RFC 4648 §5). */
export function toBase64Url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

/** The bytes of a base64url text; undefined for anything but the one text that {@link toBase64Url} writes for them. */
export function fromBase64Url(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url');
  // The last character may have bits that no byte holds: a second text for the same bytes.
  return bytes.toString('base64url') === text ? bytes : undefined;
}
