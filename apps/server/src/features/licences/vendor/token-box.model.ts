import type { KeyObject } from 'node:crypto';
import { openText, sealText } from '../../../platform/encryption/sealed-text.ts';

/** A token of one company is of no use in the row of another. */
const purposeOf = (companyId: number) => `marquee-vendor-token ${companyId}`;

/** Encrypts a token by the key of the installation, which is in no backup. */
export function sealToken(key: KeyObject, companyId: number, token: string): string {
  return sealText(key, purposeOf(companyId), token);
}

/** The token; undefined if it was sealed by another installation, for another company, or changed. */
export function openToken(key: KeyObject, companyId: number, sealed: string): string | undefined {
  return openText(key, purposeOf(companyId), sealed);
}
