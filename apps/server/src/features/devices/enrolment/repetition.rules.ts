import { deviceErrors, type ErrorDefinition } from '@marquee/contract';
import type { EnrolRequest } from '@marquee/device-protocol';
import { hashToken } from '../credentials/device-token.model.ts';
import type { Applicant } from './admission.rules.ts';
import type { KeyedDevice } from './enrolment.repository.ts';
import { hashRequestKey, repeatableToken } from './request-key.model.ts';

/** How long an enrolment can be repeated. */
export const REPEATABLE_MS = 60 * 60_000;

/** A device that enrolled before; the answer was lost. */
export interface Repeated {
  id: number;
  token: string;
  state: 'active' | 'waiting';
  name: string;
  pairingCode: string | null;
}

type Repetition = Repeated | { refusal: ErrorDefinition };

/** Only the first of those with the same request key. */
export function oncePerKey(applicants: readonly Applicant[]): Applicant[] {
  const keys = new Set<string>();
  return applicants.filter(({ request: { requestKey } }) => {
    if (requestKey === undefined) return true;
    const isFirst = !keys.has(requestKey);
    keys.add(requestKey);
    return isFirst;
  });
}

/**
 * The answers to those that have enrolled before with their request keys.
 *
 * @param known by the hashes of their keys
 */
export function repetitionsOf(
  applicants: readonly Applicant[],
  known: ReadonlyMap<string, KeyedDevice>,
  now: number,
): [Applicant, Repetition][] {
  return applicants.flatMap((applicant): [Applicant, Repetition][] => {
    const { requestKey } = applicant.request;
    const device = requestKey === undefined ? undefined : known.get(hashRequestKey(requestKey));
    if (requestKey === undefined || !device) return [];
    const token = tokenAgain({ ...applicant.request, requestKey }, device, now);
    if (token === undefined || device.state === 'disabled')
      return [[applicant, { refusal: deviceErrors.request_key_used }]];
    const { id, name, state, pairing_code: pairingCode } = device;
    return [[applicant, { id, token, state, name, pairingCode }]];
  });
}

/**
 * The token of a device that repeats its enrolment in time. Once the token has been used, the answer has arrived, so a
 * repetition comes from somebody else (rule E9).
 */
function tokenAgain(
  request: EnrolRequest & { requestKey: string },
  { token_hash, request_salt, registered_at, last_seen_at }: KeyedDevice,
  now: number,
): string | undefined {
  const isOver = registered_at < now - REPEATABLE_MS || last_seen_at !== null;
  if (isOver || request_salt === null) return undefined;
  const token = repeatableToken(request.requestKey, request, request_salt);
  return hashToken(token) === token_hash ? token : undefined;
}
