import { expect, it, test } from 'vitest';
import { toBase64Url } from './base64url.ts';
import { ed25519 } from './ed25519.ts';
import { formatEnvelope, signedBytes } from './envelope.ts';
import { bytesOf, generateVendorKey, type PublicKey } from './keys.ts';
import { readLicence, signLicence } from './licence-file.ts';
import { MAX_FILE_BYTES } from './licence-file-error.ts';
import { kindOfFile } from './licence-kinds.ts';
import type { Activations, Authorisation } from './payloads.ts';

const key = generateVendorKey('licence-2026-1', 0);
const otherKey = generateVendorKey('licence-2026-2', 0);
const keys = [publicHalf(key), publicHalf(otherKey)];

const authorisation: Authorisation = {
  kind: 'authorisation',
  serial: '7f1c1ab4-3c60-4f3f-9f2e-0d7cb0a3a001',
  serverNo: 'A1B2C3D4E5',
  company: '上海示例',
  maxVolume: 200,
  moduleTag: 3,
  issuedAt: 1_800_000_000_000,
  notAfter: null,
};
const activations: Activations = {
  kind: 'activations',
  serial: '7f1c1ab4-3c60-4f3f-9f2e-0d7cb0a3a002',
  serverNo: 'A1B2C3D4E5',
  pool: 'normal',
  count: 10,
  issuedAt: 1_800_000_000_000,
  notAfter: 1_900_000_000_000,
  orderId: null,
};

const file = Buffer.from(signLicence('activations', activations, key));

function publicHalf({ id, algorithm, publicKey }: typeof key): PublicKey {
  return { id, algorithm, publicKey, endsAt: null };
}

function errorOf(bytes: Uint8Array, trusted: readonly PublicKey[] = keys) {
  const read = readLicence('activations', bytes, trusted);
  return read.ok ? 'accepted' : read.error;
}

/** A file whose signature is right and whose payload is this text. */
function signText(text: string): Uint8Array {
  const payload = toBase64Url(Buffer.from(text));
  const signature = ed25519.sign(signedBytes('activations', payload), bytesOf(key.privateKey));
  return formatEnvelope({ key: key.id, payload, signature: toBase64Url(signature) });
}

it('reads what it wrote, for both kinds', () => {
  expect(readLicence('activations', file, keys)).toEqual({ ok: true, payload: activations, keyId: key.id });
  const signed = signLicence('authorisation', authorisation, otherKey);
  expect(readLicence('authorisation', signed, keys)).toEqual({
    ok: true,
    payload: authorisation,
    keyId: otherKey.id,
  });
});

it('refuses a file with any one bit flipped', () => {
  const accepted = [];
  for (let bit = 0; bit < file.length * 8; bit++) {
    const changed = Buffer.from(file);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    if (errorOf(changed) === 'accepted') accepted.push(bit);
  }
  expect(accepted).toEqual([]);
});

it('refuses a file that is cut off at any byte', () => {
  for (let end = 0; end < file.length; end++) expect(errorOf(file.subarray(0, end))).not.toBe('accepted');
});

const { payload, signature } = JSON.parse(file.toString());
test.for([
  ['keys in another order', JSON.stringify({ key: key.id, v: 1, payload, signature })],
  ['a key that stands twice', file.toString().replace('{"v":1', '{"v":1,"v":1')],
  ['a key too many', file.toString().replace('}', ',"x":1}')],
  ['a space', file.toString().replace(',', ', ')],
  ['a byte behind it', `${file}\n`],
  ['a byte order mark', `\u{feff}${file}`],
  ['another version', file.toString().replace('"v":1', '"v":2')],
  ['padding', file.toString().replace(signature, `${signature}==`)],
  ['an algorithm', file.toString().replace('{"v":1', '{"v":1,"alg":"none"')],
  ['nothing', ''],
  ['other JSON', 'null'],
])('refuses %s as malformed', ([, text]) => {
  expect(errorOf(Buffer.from(text ?? ''))).toBe('malformed');
});

it('refuses keys that it does not know, and a file that names another known key', () => {
  expect(errorOf(file, [publicHalf(otherKey)])).toBe('unknown_key');
  expect(errorOf(Buffer.from(file.toString().replace(key.id, otherKey.id)))).toBe('bad_signature');
});

it('tells a sound file of the other kind from a forged one', () => {
  const read = readLicence('authorisation', file, keys);
  expect(read).toEqual({ ok: false, error: 'wrong_kind' });
});

it('refuses a signature whose S is not reduced, though it fits the same equation', () => {
  const order = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;
  const bytes = bytesOf(signature);
  const s = BigInt(`0x${Buffer.from(bytes.subarray(32).toReversed()).toString('hex')}`) + order;
  const enlarged = Buffer.from(s.toString(16).padStart(64, '0'), 'hex').toReversed();
  const changed = toBase64Url(Buffer.concat([bytes.subarray(0, 32), enlarged]));
  expect(errorOf(formatEnvelope({ key: key.id, payload, signature: changed }))).toBe('bad_signature');
});

it('refuses keys of small order, with which a signature of zeros fits', () => {
  const points = [
    '00'.repeat(32),
    `01${'00'.repeat(31)}`,
    `01${'00'.repeat(30)}80`,
    `ee${'ff'.repeat(30)}7f`,
  ];
  for (const point of points) {
    const weak = { ...publicHalf(key), publicKey: toBase64Url(Buffer.from(point, 'hex')) };
    const zeros = Buffer.concat([Buffer.from(point, 'hex'), Buffer.alloc(32)]);
    const forged = formatEnvelope({ key: key.id, payload, signature: toBase64Url(zeros) });
    expect(errorOf(forged, [weak])).toBe('bad_signature');
  }
});

it('refuses a file of 5 MB unread', () => {
  expect(errorOf(Buffer.alloc(MAX_FILE_BYTES, 'a'))).toBe('too_large');
});

test.for([
  ['a field too many', { ...activations, x: 1 }],
  ['a count of none', { ...activations, count: 0 }],
  ['a count above the limit', { ...activations, count: 10_001 }],
  ['another pool', { ...activations, pool: 'all' }],
  ['another kind', authorisation],
  ['half an activation', { ...activations, count: 1.5 }],
])('refuses a signed payload with %s', ([, value]) => {
  expect(errorOf(signText(JSON.stringify(value)))).toBe('bad_payload');
});

it('refuses a signed payload that could be read in two ways', () => {
  const text = JSON.stringify(activations);
  expect(errorOf(signText(text))).toBe('accepted');
  expect(errorOf(signText(text.replace('"count":10', '"count":1,"count":10')))).toBe('bad_payload');
  expect(errorOf(signText(text.replace('"count":10', '"count":1e1')))).toBe('bad_payload');
  expect(errorOf(signText(`${text} `))).toBe('bad_payload');
  expect(errorOf(signText(`\u{feff}${text}`))).toBe('bad_payload');
});

it('accepts files of a retired key that were issued before its end only', () => {
  const retired = (endsAt: number) => [{ ...publicHalf(key), endsAt }];
  expect(errorOf(file, retired(activations.issuedAt + 1))).toBe('accepted');
  expect(errorOf(file, retired(activations.issuedAt))).toBe('key_ended');
});

it('writes nothing that it would refuse', () => {
  expect(() => signLicence('activations', { ...activations, count: 0 }, key)).toThrow();
});

it('knows the kind of a file by its suffix', () => {
  expect(['a.node', 'b.LICN', 'c.apply', 'd.txt', 'licn'].map(kindOfFile)).toEqual([
    'authorisation',
    'activations',
    'application',
    undefined,
    undefined,
  ]);
});
