import { randomBytes } from 'node:crypto';

/** The only source of chance of the agent: a secret of 192 bits in base64url. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}
