import type { KeyObject } from 'node:crypto';
import { open, seal } from '../../../platform/encryption/seal.ts';

/** A token of one company is of no use in the row of another. */
const purposeOf = (companyId: number) => `marquee-vendor-token ${companyId}`;

/** Encrypts a token by the key of the installation, which is in no backup. */
export function sealToken(key: KeyObject, companyId: number, token: string): string {
  const { bytes, salt } = seal(key, purposeOf(companyId), Buffer.from(token));
  return `${salt}.${bytes.toString('base64url')}`;
}

/** The token; undefined if it was sealed by another installation, for another company, or changed. */
export function openToken(key: KeyObject, companyId: number, sealed: string): string | undefined {
  const [salt = '', bytes = ''] = sealed.split('.');
  return open(key, purposeOf(companyId), { bytes: Buffer.from(bytes, 'base64url'), salt })?.toString();
}
