import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a token with a key that only this installation has. @param iv 12 random bytes */
export function sealToken(token: string, privateKey: string, iv: Uint8Array): string {
  const cipher = createCipheriv(CIPHER, keyOf(privateKey), iv);
  return Buffer.concat([iv, cipher.update(token, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  );
}

/** The token; undefined if it was sealed by another installation or changed. */
export function openToken(sealed: string, privateKey: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, keyOf(privateKey), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

function keyOf(privateKey: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', privateKey, '', 'marquee-vendor-token', 32));
}
