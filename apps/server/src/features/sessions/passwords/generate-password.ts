import { randomInt } from 'node:crypto';

/** No letters or digits that are taken for one another when read from a screen. */
const LOWER = 'abcdefghjkmnpqrstuvwxyz';
const UPPER = 'ABCDEFGHJKMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const LENGTH = 12;

/** A password that fits every profile, with characters of three kinds, some 68 bits. */
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
