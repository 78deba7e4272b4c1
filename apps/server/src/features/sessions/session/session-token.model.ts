import { createHash } from 'node:crypto';

/** The database stores this hash, so a stolen copy gives no access. A plain hash is enough because tokens cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
