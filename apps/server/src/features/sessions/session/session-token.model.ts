import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits; they grant access to the session. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The database stores this hash, so a stolen copy gives no access. A plain hash is enough because tokens cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
