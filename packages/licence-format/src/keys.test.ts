import { expect, it } from 'vitest';
import {
  formatPublicKeys,
  formatVendorKey,
  generateVendorKey,
  parsePublicKeys,
  parseVendorKey,
} from './keys.ts';

const key = generateVendorKey('licence-2026-1', 5);
const { id, algorithm, publicKey } = key;

it('reads the files that it writes', () => {
  expect(parseVendorKey(formatVendorKey(key))).toEqual(key);
  const keys = [{ id, algorithm, publicKey, endsAt: null }];
  expect(parsePublicKeys(formatPublicKeys(keys))).toEqual(keys);
});

it('refuses a private key whose public half is that of another', () => {
  const other = generateVendorKey(id, 5);
  expect(() => parseVendorKey(JSON.stringify({ ...key, publicKey: other.publicKey }))).toThrow(/halves/);
});

it('refuses unknown algorithms, weak keys, two keys with one id, and a file without keys', () => {
  const one = { id, algorithm, publicKey, endsAt: null };
  const zeros = Buffer.alloc(32).toString('base64url');
  const files = [
    [],
    [one, one],
    [{ ...one, algorithm: 'none' }],
    [{ ...one, publicKey: zeros }],
    [{ ...one, id: 'x' }],
  ];
  for (const keys of files) expect(() => parsePublicKeys(JSON.stringify({ v: 1, keys }))).toThrow();
});
