import type { KeyObject } from 'node:crypto';
import { open, seal } from './seal.ts';

/** A text as `seal` encrypts it, for a column. */
export function sealText(key: KeyObject, purpose: string, text: string): string {
  const { bytes, salt } = seal(key, purpose, Buffer.from(text));
  return `${salt}.${bytes.toString('base64url')}`;
}

/** Returns undefined for a text that was altered, or encrypted by another key or for another purpose. */
export function openText(key: KeyObject, purpose: string, sealed: string): string | undefined {
  const [salt = '', bytes = ''] = sealed.split('.');
  return open(key, purpose, { bytes: Buffer.from(bytes, 'base64url'), salt })?.toString();
}
