import { z } from 'zod';

const DIGITS = /^(?:[0-9a-f]{2}([-:]?))(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}$/i;

/**
 * A MAC as the product writes it: six pairs, upper case, hyphens. Undefined for anything that is not a device
 * address.
 */
export function normaliseMac(text: string): string | undefined {
  if (!DIGITS.test(text)) return undefined;
  const pairs = text.replaceAll(/[-:]/g, '').toUpperCase().match(/../g) ?? [];
  const isGroupAddress = (Number.parseInt(pairs[0] ?? '01', 16) & 1) === 1;
  const isBlank = pairs.every((pair) => pair === '00');
  return isGroupAddress || isBlank ? undefined : pairs.join('-');
}

/** Accepts any common spelling of a MAC and outputs the product's: 17 characters, `02-1A-…`. */
export const macSchema = z
  .string()
  .max(17)
  .transform((text, context) => {
    const mac = normaliseMac(text);
    if (mac) return mac;
    context.addIssue({ code: 'custom', message: 'mac' });
    return z.NEVER;
  })
  .describe(
    'MAC in any common spelling: 12 hexadecimal digits, plain or in pairs with `-` or `:`. Not a group address.',
  );

/**
 * A MAC for a device that cannot read its own, such as a web page: locally administered, so that it never collides
 * with a real one.
 * @param randomBytes six bytes from a cryptographic source.
 */
export function macFromRandom(randomBytes: Uint8Array): string {
  const bytes = Array.from(randomBytes.subarray(0, 6));
  bytes[0] = ((bytes[0] ?? 0) & 0xfc) | 0x02;
  return bytes.map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('-');
}
