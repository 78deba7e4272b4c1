import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject } from 'node:crypto';
import { randomBytes } from '../chance/system-chance.ts';

const ALGORITHM = 'aes-256-gcm';
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypted bytes, and the part of their key that is kept apart from them. */
export interface Sealed {
  bytes: Buffer;
  salt: string;
}

/**
 * Encrypts with AES-256-GCM, by a key of its own that follows from the installation's and a random salt: without the salt nobody
 * can decrypt the bytes, not even those of a backup. `purpose` has to be the same when they are opened.
 */
export function seal(key: KeyObject, purpose: string, clear: Uint8Array): Sealed {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFor(key, salt, purpose), nonce, { authTagLength: TAG_BYTES });
  const encrypted = Buffer.concat([cipher.update(clear), cipher.final()]);
  return { bytes: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]), salt: salt.toString('base64url') };
}

/** Returns undefined for bytes that were altered, or encrypted by another key or for another purpose. */
export function open(key: KeyObject, purpose: string, { bytes, salt }: Sealed): Buffer | undefined {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  if (tag.length < TAG_BYTES) return undefined;
  const own = keyFor(key, Buffer.from(salt, 'base64url'), purpose);
  const decipher = createDecipheriv(ALGORITHM, own, nonce, { authTagLength: TAG_BYTES }).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

function keyFor(key: KeyObject, salt: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, purpose, 32));
}
