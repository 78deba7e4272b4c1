import { randomInt } from 'node:crypto';

/** Without letters and digits that are easily confused. */
const LOWER = 'abcdefghjkmnpqrstuvwxyz';
const UPPER = 'ABCDEFGHJKMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const LENGTH = 12;

/** Generates a password that satisfies every profile, with characters of three kinds and about 68 bits. */
export function generatePassword(): string {
  const characters = [LOWER, UPPER, DIGITS].map(pick);
  while (characters.length < LENGTH) characters.push(pick(LOWER + UPPER + DIGITS));
  for (let at = characters.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [characters[at], characters[other]] = [characters[other] ?? '', characters[at] ?? ''];
  }
  return characters.join('');
}

function pick(alphabet: string): string {
  return alphabet.charAt(randomInt(alphabet.length));
}
