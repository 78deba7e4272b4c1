/** Without letters and digits that are easily confused. */
const LOWER = 'abcdefghjkmnpqrstuvwxyz';
const UPPER = 'ABCDEFGHJKMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const LENGTH = 12;

type RandomInt = (end: number) => number;

/**
 * Generates a password that satisfies every profile, with characters of three kinds and about 68 bits.
 * @param randomInt draws from 0 inclusive to `end` exclusive, from a cryptographic source
 */
export function generatePassword(randomInt: RandomInt): string {
  const characters = [LOWER, UPPER, DIGITS].map((alphabet) => pick(alphabet, randomInt));
  while (characters.length < LENGTH) characters.push(pick(LOWER + UPPER + DIGITS, randomInt));
  for (let at = characters.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [characters[at], characters[other]] = [characters[other] ?? '', characters[at] ?? ''];
  }
  return characters.join('');
}

function pick(alphabet: string, randomInt: RandomInt): string {
  return alphabet.charAt(randomInt(alphabet.length));
}
