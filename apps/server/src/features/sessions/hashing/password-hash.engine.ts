import { scrypt, timingSafeEqual } from 'node:crypto';
import { refuse, sessionErrors } from '@marquee/contract';
import { randomBytes } from '../../../platform/chance/system-chance.ts';
import { BoundedPool, PoolFullError } from './bounded-pool.memory.ts';

const BLOCK_SIZE = 8;
const PARALLELISM = 1;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** At most two hashes run at a time, so that a burst of sign-ins leaves the server responsive. */
const pool = new BoundedPool(2, 32);

/**
 * `scrypt$<N>$<r>$<p>$<salt>$<key>`: the parameters are stored with the hash, so raising the cost keeps old passwords.
 * @param cost log2 of scrypt's N, see {@link Config.passwordCost}
 */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const N = 2 ** cost;
  const key = await derive(password, salt, { N, r: BLOCK_SIZE, p: PARALLELISM });
  return ['scrypt', N, BLOCK_SIZE, PARALLELISM, salt.toString('base64url'), key.toString('base64url')].join(
    '$',
  );
}

/**
 * Takes as long for an unknown user (`stored` undefined) or a user without a password as for any other.
 * @param cost what such a user's password would have cost, as for {@link hashPassword}
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  cost: number,
): Promise<boolean> {
  const hash = stored?.startsWith('scrypt$') ? stored : unmatchableHash(cost);
  const [, N, r, p, salt = '', key = ''] = hash.split('$');
  const expected = Buffer.from(key, 'base64url');
  const parameters = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), parameters);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** No password has an empty key. */
function unmatchableHash(cost: number): string {
  return ['scrypt', 2 ** cost, BLOCK_SIZE, PARALLELISM, 'A'.repeat(22), ''].join('$');
}

interface ScryptParameters {
  N: number;
  r: number;
  p: number;
}

async function derive(password: string, salt: Buffer, parameters: ScryptParameters): Promise<Buffer> {
  try {
    return await pool.run(() => scryptAsync(password.normalize('NFC'), salt, parameters));
  } catch (error) {
    if (error instanceof PoolFullError) refuse(sessionErrors.busy);
    throw error;
  }
}

function scryptAsync(password: string, salt: Buffer, parameters: ScryptParameters): Promise<Buffer> {
  // scrypt needs 128 × N × r bytes; Node refuses a call that exceeds `maxmem`.
  const maxmem = 256 * parameters.N * parameters.r;
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, { ...parameters, maxmem }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
