import { createHash } from 'node:crypto';

const PREFIX = '1019';
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LENGTH = 16;

/** The device code of an installation (specification §5): 1019 and sixteen digits and capital letters, for ever the same. */
export function deviceCodeOf(installationId: string): string {
  const bytes = createHash('sha256').update(`device-code:${installationId}`).digest();
  const rest = [...bytes.subarray(0, LENGTH)].map((byte) => CHARACTERS[byte % CHARACTERS.length]);
  return PREFIX + rest.join('');
}
