import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { refuse, sessionErrors } from '@marquee/contract';
import { BoundedPool, PoolFullError } from './bounded-pool.ts';

/** OWASP's figures for scrypt: 2^15 × 8 × 128 bytes = 32 MiB and some 80 ms each. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Compared with where there is no password, so that both answers take the same time; nothing hashes to it. */
const NO_PASSWORD = ['scrypt', COST.N, COST.r, COST.p, 'A'.repeat(22), ''].join('$');

/** Two cores hash, the rest waits: whatever is asked for at once, the server is left to everybody else. */
const pool = new BoundedPool(2, 32);

/** `scrypt$<N>$<r>$<p>$<salt>$<key>`: the figures travel along, so that raising them later keeps old passwords. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Takes as long for somebody who does not exist (`stored` undefined), or whose password was taken away, as for others. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (stored?.startsWith('scrypt$') ? stored : NO_PASSWORD).split('$');
  const expected = Buffer.from(key, 'base64url');
  const cost = { ...COST, N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

async function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  try {
    return await pool.run(() => scryptAsync(password.normalize('NFC'), salt, cost));
  } catch (error) {
    if (error instanceof PoolFullError) refuse(sessionErrors.busy);
    throw error;
  }
}

function scryptAsync(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, cost, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
