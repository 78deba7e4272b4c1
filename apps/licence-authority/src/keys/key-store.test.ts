import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatPublicKeys, parsePublicKeys, readLicence } from '@marquee/licence-format';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { KeyStore } from './key-store.ts';
import { LooseFileError } from './private-files.ts';

const now = Date.UTC(2026, 10, 27);
let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'marquee-keys-')), 'keys');
});
afterEach(() => rmSync(folder, { recursive: true }));

function sign(keys: KeyStore, issuedAt: number) {
  const serial = '7f1c1ab4-3c60-4f3f-9f2e-0d7cb0a3a002';
  const common = { kind: 'activations' as const, serial, serverNo: 'A1B2C3D4E5', pool: 'ai' as const };
  return keys.sign('activations', { ...common, count: 1, issuedAt, notAfter: null, orderId: null });
}

it('keeps keys in files that only their owner reads, and refuses looser ones', () => {
  const keys = new KeyStore(folder);
  const id = keys.create(now);
  keys.secret();
  const file = join(folder, `${id}.json`);
  expect(
    [statSync(folder), statSync(file), statSync(join(folder, 'secret.txt'))].map(({ mode }) => mode & 0o777),
  ).toEqual([0o700, 0o600, 0o600]);
  chmodSync(file, 0o640);
  expect(() => new KeyStore(folder)).toThrow(LooseFileError);
  chmodSync(file, 0o600);
  chmodSync(folder, 0o755);
  expect(() => new KeyStore(folder)).toThrow(/chmod 700/);
});

it('signs with the key that was activated, and verifies what others signed before their end', () => {
  const keys = new KeyStore(folder);
  const first = keys.create(now);
  expect(first).toBe('licence-2026-1');
  const old = sign(keys, now);
  const second = keys.create(now + 1);
  expect(second).toBe('licence-2026-2');
  expect(keys.create(Date.UTC(2027, 1, 1))).toBe('licence-2027-1');
  expect(readLicence('activations', sign(keys, now), keys.publicKeys())).toMatchObject({ keyId: first });
  keys.activate('licence-2027-1');
  keys.end(first, now + 1000);
  keys.end(first, now + 9000);
  const trusted = parsePublicKeys(formatPublicKeys(keys.publicKeys()));
  expect(trusted[0]?.endsAt).toBe(now + 1000);
  expect(readLicence('activations', old, trusted)).toMatchObject({ ok: true, keyId: first });
  expect(readLicence('activations', sign(keys, now), trusted)).toMatchObject({
    ok: true,
    keyId: 'licence-2027-1',
  });
});

it('does not end the key that signs, and activates none that has ended or is not there', () => {
  const keys = new KeyStore(folder);
  const id = keys.create(now);
  expect(() => keys.end(id, now)).toThrow(/another key first/);
  expect(() => keys.end('licence-2026-9', now)).toThrow(/there is no key/);
  expect(() => keys.activate('licence-2026-9')).toThrow(/there is no key/);
  const second = keys.create(now);
  keys.end(second, now);
  expect(() => keys.activate(second)).toThrow(/has ended/);
});

it('keeps its secret', () => {
  const keys = new KeyStore(folder);
  expect(keys.secret()).toHaveLength(32);
  expect(new KeyStore(folder).secret()).toEqual(keys.secret());
});
