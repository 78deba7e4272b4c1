import { createHash, createHmac } from 'node:crypto';
import type { EnrolRequest } from '@marquee/device-protocol';

/** The hash that is stored instead of a request key. Keys are random, so a plain hash cannot be reversed. */
export function hashRequestKey(requestKey: string): string {
  return createHash('sha256').update(`marquee-request-key-v1\n${requestKey}`).digest('hex');
}

/**
 * The token of an enrolment that can be repeated: the holder of the key of the request gets it again, and the database alone
 * does not give it away. Another MAC or another company has another token.
 *
 * @param salt random, and secret as long as the enrolment can be repeated
 */
export function repeatableToken(
  requestKey: string,
  { mac, companyCode = '' }: Pick<EnrolRequest, 'mac' | 'companyCode'>,
  salt: string,
): string {
  return createHmac('sha256', requestKey)
    .update(['marquee-token-v1', salt, mac, companyCode.toLowerCase()].join('\n'))
    .digest('base64url');
}
