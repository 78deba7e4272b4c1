import { randomInt } from 'node:crypto';
import { deviceErrors, type ErrorDefinition, platformErrors } from '@marquee/contract';
import type { EnrolRequest } from '@marquee/device-protocol';
import { isTimeZone } from '@marquee/schedule';
import { hashToken, newToken } from '../credentials/device-token.ts';
import type { Destination, KnownMac, NewDevice } from './enrolment.repository.ts';

/** More devices that claim the same MAC are not an installer's mistake. */
const MAX_WAITING_PER_MAC = 3;

/** A device to be inserted, and its token, which only the response will contain. */
export type Admitted = NewDevice & { token: string };

export type Admission = Admitted | { refusal: ErrorDefinition };

/** The existing state that decides on new devices. */
export interface EnrolmentContext {
  /** Devices that already have one of the MACs, or are waiting with it. */
  known: readonly KnownMac[];
  /** Where a new device goes; undefined when the company it names does not admit it. */
  destinationOf(request: EnrolRequest): Destination | undefined;
  /** How many more devices each company may activate. */
  room: ReadonlyMap<number, number>;
}

/**
 * Decides on devices that enrol together. A MAC proves nothing: a device with a known MAC, or one that another device
 * of the batch has just taken, waits in the company of the MAC's owner. A device beyond the quota waits in its own
 * company.
 */
export function admit(
  requests: readonly EnrolRequest[],
  context: EnrolmentContext,
  now: number,
): Admission[] {
  const owners = new Map<string, Destination>();
  const waiting = new Map<string, number>();
  const room = new Map(context.room);
  const countWaiting = (mac: string) => waiting.set(mac, (waiting.get(mac) ?? 0) + 1);
  for (const { mac, state, ...place } of context.known) {
    if (state === 'waiting') countWaiting(mac);
    else owners.set(mac, place);
  }
  return requests.map((request) => {
    const { mac } = request;
    const destination = context.destinationOf(request);
    if (!destination) return { refusal: deviceErrors.company_refused };
    const owner = owners.get(mac);
    const left = room.get(destination.company_id) ?? 0;
    if (!owner && left > 0) {
      owners.set(mac, destination);
      room.set(destination.company_id, left - 1);
      return toAdmitted(request, destination, 'active', now);
    }
    if ((waiting.get(mac) ?? 0) >= MAX_WAITING_PER_MAC) return { refusal: platformErrors.too_many_requests };
    countWaiting(mac);
    return toAdmitted(request, owner ?? destination, 'waiting', now);
  });
}

function toAdmitted(
  request: EnrolRequest,
  destination: Destination,
  state: 'active' | 'waiting',
  now: number,
): Admitted {
  const token = newToken();
  const { timeZone } = request;
  return {
    request,
    destination,
    state,
    token,
    tokenHash: hashToken(token),
    pairingCode: state === 'waiting' ? String(randomInt(100_000, 1_000_000)) : null,
    timeZone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : null,
    now,
  };
}
