import { randomInt } from 'node:crypto';
import type { EnrolRequest } from '@marquee/device-protocol';
import { isTimeZone } from '@marquee/schedule';
import { hashToken, newToken } from '../credentials/device-token.ts';
import type { KnownMac, Landing, NewScreen } from './enrolment.repository.ts';

/** More that claim one MAC at a time are no mistake of an installer. */
const MAX_WAITING_PER_MAC = 3;

/** A screen to be written, and the token that only its answer will hold. */
export type Admitted = NewScreen & { token: string };

/**
 * Decides on screens that come together. A MAC proves nothing: whoever comes with one that is known, or that another of
 * them has just taken, waits; undefined for one too many.
 */
export function admit(
  requests: readonly EnrolRequest[],
  known: readonly KnownMac[],
  landing: Landing,
  now: number,
): (Admitted | undefined)[] {
  const owners = new Map<string, Landing>();
  const waiting = new Map<string, number>();
  const countWaiting = (mac: string) => waiting.set(mac, (waiting.get(mac) ?? 0) + 1);
  for (const { mac, state, ...place } of known) {
    if (state === 'waiting') countWaiting(mac);
    else owners.set(mac, place);
  }
  return requests.map((request) => {
    const { mac } = request;
    const owner = owners.get(mac);
    if (!owner) {
      owners.set(mac, landing);
      return toAdmitted(request, landing, 'active', now);
    }
    if ((waiting.get(mac) ?? 0) >= MAX_WAITING_PER_MAC) return undefined;
    countWaiting(mac);
    return toAdmitted(request, owner, 'waiting', now);
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
