import { createHash, scrypt, timingSafeEqual } from 'node:crypto';
import { refuse } from './authority-error.ts';
import { randomBytes } from './system-chance.ts';

const BLOCK_SIZE = 8;
const KEY_BYTES = 32;
/** More wait for no one: each takes 32 MiB. */
const MOST_AT_A_TIME = 4;

let running = 0;

/** Hashes passwords by scrypt; `cost` is log2 of its N, and is stored with each hash. */
export class Passwords {
  readonly #cost: number;

  /** @param cost 15 is what OWASP recommends */
  constructor(cost = 15) {
    this.#cost = cost;
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    const key = await derive(password, salt, this.#cost);
    return ['scrypt', this.#cost, salt.toString('base64url'), key.toString('base64url')].join('$');
  }

  /** Takes as long for an unknown user (`stored` undefined) as for any other. */
  async verify(password: string, stored: string | undefined): Promise<boolean> {
    const [, cost = '', salt = '', key = ''] = (stored ?? `scrypt$${this.#cost}$${'A'.repeat(22)}$`).split(
      '$',
    );
    const expected = Buffer.from(key, 'base64url');
    const actual = await derive(password, Buffer.from(salt, 'base64url'), Number(cost));
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  }
}

/** How credentials that were generated at random are stored: nobody can guess them, so one hash is enough. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

async function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  if (running >= MOST_AT_A_TIME) refuse('too_many');
  running += 1;
  const options = { N: 2 ** cost, r: BLOCK_SIZE, p: 1, maxmem: 256 * 2 ** cost * BLOCK_SIZE };
  try {
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  } finally {
    running -= 1;
  }
}
