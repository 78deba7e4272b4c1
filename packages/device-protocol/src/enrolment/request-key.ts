import { z } from 'zod';
import { toBase64Url } from '../base64url.ts';

/** Identifies the repetitions of an enrolment: 128 random bits or more. */
export const requestKeySchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22,64}$/)
  .describe(
    'Secret of one enrolment, base64url of at least 128 random bits. The same key is sent until the answer is on disk, and never again.',
  );

/**
 * A request key of 256 bits.
 * @param randomBytes a cryptographic source
 */
export function newRequestKey(randomBytes: (count: number) => Uint8Array): string {
  return toBase64Url(randomBytes(32));
}
