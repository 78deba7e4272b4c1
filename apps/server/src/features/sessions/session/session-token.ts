import { createHash, randomBytes } from 'node:crypto';

/** 256 bits; who holds it is signed in. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps: a stolen copy of it opens nothing. A plain hash is enough, tokens cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
