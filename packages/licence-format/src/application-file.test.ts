import { expect, it } from 'vitest';
import { readApplication, signApplication } from './application-file.ts';
import { generateServerKey, generateVendorKey } from './keys.ts';
import { signLicence } from './licence-file.ts';
import type { Application } from './payloads.ts';

const key = generateServerKey();
const application: Application = {
  kind: 'application',
  serverNo: 'A1B2C3D4E5',
  linkCode: '0123456789',
  category: 1,
  applyFor: '门店屏幕',
  company: '上海示例',
  industry: '零售',
  contact: '王小明',
  email: 'wang@example.com',
  phone: '13800000000',
  moduleTag: 0,
  maxVolume: 50,
  appliedAt: 1_800_000_000_000,
};
const file = Buffer.from(signApplication(application, key));

it('reads what a server wrote, with the key of that server', () => {
  expect(readApplication(file)).toEqual({ ok: true, application, publicKey: key.publicKey });
});

it('refuses a file with a bit of any byte flipped', () => {
  for (let at = 0; at < file.length; at++) {
    const changed = Buffer.from(file);
    changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
    expect(readApplication(changed).ok).toBe(false);
  }
});

it('refuses a file under the key of another server, and one of the vendor', () => {
  const other = generateServerKey();
  const changed = Buffer.from(file.toString().replace(key.publicKey, other.publicKey));
  expect(readApplication(changed)).toEqual({ ok: false, error: 'bad_signature' });
  const licence = {
    kind: 'activations' as const,
    serial: '7f1c1ab4-3c60-4f3f-9f2e-0d7cb0a3a002',
    serverNo: 'A1B2C3D4E5',
    pool: 'ai' as const,
    count: 1,
    issuedAt: 1,
    notAfter: null,
    orderId: null,
  };
  const ofVendor = signLicence('activations', licence, generateVendorKey('licence-2026-1', 0));
  expect(readApplication(ofVendor)).toEqual({ ok: false, error: 'wrong_kind' });
});
