import { randomInt } from 'node:crypto';
import { deviceErrors, type ErrorDefinition, platformErrors } from '@marquee/contract';
import type { EnrolRequest } from '@marquee/device-protocol';
import { isTimeZone } from '@marquee/schedule';
import { hashToken, newToken } from '../credentials/device-token.ts';
import type { KnownMac, Landing, NewDevice } from './enrolment.repository.ts';

/** More that claim one MAC at a time are no mistake of an installer. */
const MAX_WAITING_PER_MAC = 3;

/** A device to be written, and the token that only its answer will hold. */
export type Admitted = NewDevice & { token: string };

export type Admission = Admitted | { refusal: ErrorDefinition };

/** What is there already where the devices come to. */
export interface Premises {
  /** Devices that have one of their MACs, or wait for it. */
  known: readonly KnownMac[];
  /** Where a device that is new goes; undefined when the company it names lets none in. */
  landingOf(request: EnrolRequest): Landing | undefined;
  /** How many more active devices each company may have. */
  room: ReadonlyMap<number, number>;
}

/**
 * Decides on devices that enrol together. A MAC proves nothing: a device with a known MAC, or with one that another device
 * of the batch has just taken, waits in the company of its owner. A device beyond the quota waits in its own company.
 */
export function admit(requests: readonly EnrolRequest[], premises: Premises, now: number): Admission[] {
  const owners = new Map<string, Landing>();
  const waiting = new Map<string, number>();
  const room = new Map(premises.room);
  const countWaiting = (mac: string) => waiting.set(mac, (waiting.get(mac) ?? 0) + 1);
  for (const { mac, state, ...place } of premises.known) {
    if (state === 'waiting') countWaiting(mac);
    else owners.set(mac, place);
  }
  return requests.map((request) => {
    const { mac } = request;
    const landing = premises.landingOf(request);
    if (!landing) return { refusal: deviceErrors.company_refused };
    const owner = owners.get(mac);
    const left = room.get(landing.company_id) ?? 0;
    if (!owner && left > 0) {
      owners.set(mac, landing);
      room.set(landing.company_id, left - 1);
      return toAdmitted(request, landing, 'active', now);
    }
    if ((waiting.get(mac) ?? 0) >= MAX_WAITING_PER_MAC) return { refusal: platformErrors.too_many_requests };
    countWaiting(mac);
    return toAdmitted(request, owner ?? landing, 'waiting', now);
  });
}

function toAdmitted(
  request: EnrolRequest,
  landing: Landing,
  state: 'active' | 'waiting',
  now: number,
): Admitted {
  const token = newToken();
  const { timeZone } = request;
  return {
    request,
    landing,
    state,
    token,
    tokenHash: hashToken(token),
    pairingCode: state === 'waiting' ? String(randomInt(100_000, 1_000_000)) : null,
    timeZone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : null,
    now,
  };
}
