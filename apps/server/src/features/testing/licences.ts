import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LicenceServer } from '@marquee/contract';
import {
  type Activations,
  type Authorisation,
  formatPublicKeys,
  generateVendorKey,
  signLicence,
} from '@marquee/licence-format';
import type { Caller } from './caller.ts';

const KEY = generateVendorKey('licence-2026-1', 0);

/** A vendor whose files servers with its `licenceKeys` trust. */
export const testVendor = {
  key: KEY,

  /** The path of a file with the vendor's public key. */
  writeKeys(): string {
    const path = join(mkdtempSync(join(tmpdir(), 'marquee-keys-')), 'licence-keys.json');
    const { id, algorithm, publicKey } = KEY;
    writeFileSync(path, formatPublicKeys([{ id, algorithm, publicKey, endsAt: null }]));
    return path;
  },

  activations(serverNo: string, values: Partial<Activations> = {}): Buffer {
    const payload: Activations = {
      ...{ kind: 'activations', serial: randomUUID(), serverNo, pool: 'normal', count: 10 },
      ...{ issuedAt: 1, notAfter: null, orderId: null },
      ...values,
    };
    return Buffer.from(signLicence('activations', payload, KEY));
  },

  authorisation(serverNo: string, values: Partial<Authorisation> = {}): Buffer {
    const payload: Authorisation = {
      ...{ kind: 'authorisation', serial: randomUUID(), serverNo, company: 'Acme', maxVolume: 100 },
      ...{ moduleTag: 15, issuedAt: 1, notAfter: null },
      ...values,
    };
    return Buffer.from(signLicence('authorisation', payload, KEY));
  },
};

/** Makes the calls of the licence page. */
export function licencePage(caller: Caller) {
  return {
    state: () => caller.get<LicenceServer>('/licences'),
    importFile: (bytes: Uint8Array, lic_file_name = 'pool.licn') =>
      caller.post('/licences', { lic: Buffer.from(bytes).toString('base64'), lic_file_name }),
    importRefusal: (bytes: Uint8Array, lic_file_name = 'pool.licn') =>
      caller.refusal('POST', '/licences', { lic: Buffer.from(bytes).toString('base64'), lic_file_name }),
  };
}
