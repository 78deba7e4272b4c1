import { createHash } from 'node:crypto';

/** The hash that is stored instead of a token. Tokens are random, so a plain hash cannot be reversed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token of an `Authorization: Bearer …` header; undefined if it cannot be a token. */
export function bearerToken(authorization: string | undefined): string | undefined {
  const token = /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(authorization ?? '')?.[1];
  return token;
}
