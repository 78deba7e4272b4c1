import { deviceErrors, type ErrorDefinition, platformErrors } from '@marquee/contract';
import type { EnrolRequest } from '@marquee/device-protocol';
import { isTimeZone } from '@marquee/schedule';
import { hashToken } from '../credentials/device-token.model.ts';
import type { Destination, KnownMac, NewDevice } from './enrolment.repository.ts';
import { hashRequestKey, repeatableToken } from './request-key.model.ts';

/** More devices that claim the same MAC are not an installer's mistake. */
export const MAX_WAITING_PER_MAC = 3;
/** Enough for a large delivery, few enough that an operator can look through them. */
const MAX_WAITING_PER_COMPANY = 1000;
const MAX_WAITING_PER_ADDRESS = 500;

export interface Applicant {
  request: EnrolRequest;
  address: string;
}

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
  /** How many more devices the server may admit, and when the trial of one ends; undefined without licensing. */
  licensed: { left: number; trialEndsAt: (mac: string) => number } | undefined;
  /** Companies in which every new device waits for an operator. */
  approving: ReadonlySet<number>;
  /** How many devices wait in each company. */
  waitingIn: ReadonlyMap<number, number>;
  /** How many devices wait that enrolled from each address. */
  waitingFrom: ReadonlyMap<string, number>;
}

/** The moment of an admission, and what it draws by chance. */
export interface AdmissionDraws {
  now: number;
  /** A token, or the salt of one. */
  newToken(): string;
  /** Six digits. */
  newPairingCode(): string;
}

/** Whether nine of ten places of a company are taken. */
export function isNearlyFull({ quota, active }: { quota: number; active: number }): boolean {
  return active > 0 && active * 10 >= quota * 9;
}

/** Whether at least half of a company's active devices are ones that nobody has touched. */
export function isMostlyUntouched({ active }: { active: number }, untouched: number): boolean {
  return untouched * 2 >= active;
}

/** Whether too many devices already wait in a company to accept another. */
export function isWaitingRoomFull(waiting: number): boolean {
  return waiting >= MAX_WAITING_PER_COMPANY;
}

/**
 * Decides on devices that enrol together. A MAC proves nothing: a device with a known MAC, or one that another device
 * of the batch has just taken, waits in the company of the MAC's owner. A device beyond the quota, or in a
 * company that accepts each device itself, waits in its own company.
 */
export function admit(
  applicants: readonly Applicant[],
  context: EnrolmentContext,
  draws: AdmissionDraws,
): Admission[] {
  const owners = new Map<string, Destination>();
  const room = new Map(context.room);
  const waitingRoom = new WaitingRoom(context);
  let licensed = context.licensed?.left ?? Number.POSITIVE_INFINITY;
  for (const { mac, state, company_id, group_id, department_id } of context.known) {
    if (state !== 'waiting') owners.set(mac, { company_id, group_id, department_id });
  }
  return applicants.map((applicant) => {
    const { mac } = applicant.request;
    const destination = context.destinationOf(applicant.request);
    if (!destination) return { refusal: deviceErrors.company_refused };
    const owner = owners.get(mac);
    const left = room.get(destination.company_id) ?? 0;
    if (!owner && left > 0 && licensed > 0 && !context.approving.has(destination.company_id)) {
      owners.set(mac, destination);
      room.set(destination.company_id, left - 1);
      licensed -= 1;
      const trialEndsAt = context.licensed?.trialEndsAt(mac) ?? null;
      return { ...toAdmitted(applicant, destination, 'active', draws), trialEndsAt };
    }
    const place = owner ?? destination;
    if (!waitingRoom.take(applicant, place.company_id)) return { refusal: platformErrors.too_many_requests };
    return toAdmitted(applicant, place, 'waiting', draws);
  });
}

/** Limits the waiting devices, because anyone on the network can enrol one. */
class WaitingRoom {
  readonly #byMac = new Map<string, number>();
  readonly #byCompany: Map<number, number>;
  readonly #byAddress: Map<string, number>;

  constructor({ known, waitingIn, waitingFrom }: EnrolmentContext) {
    this.#byCompany = new Map(waitingIn);
    this.#byAddress = new Map(waitingFrom);
    for (const { mac, state } of known) if (state === 'waiting') addTo(this.#byMac, mac);
  }

  /** Returns false when no more may wait. */
  take({ request: { mac }, address }: Applicant, companyId: number): boolean {
    if ((this.#byMac.get(mac) ?? 0) >= MAX_WAITING_PER_MAC) return false;
    if (isWaitingRoomFull(this.#byCompany.get(companyId) ?? 0)) return false;
    if ((this.#byAddress.get(address) ?? 0) >= MAX_WAITING_PER_ADDRESS) return false;
    addTo(this.#byMac, mac);
    addTo(this.#byCompany, companyId);
    addTo(this.#byAddress, address);
    return true;
  }
}

function addTo<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function toAdmitted(
  { request, address }: Applicant,
  destination: Destination,
  state: 'active' | 'waiting',
  { now, newToken, newPairingCode }: AdmissionDraws,
): Admitted {
  const { timeZone, requestKey } = request;
  const drawn = newToken();
  const token = requestKey === undefined ? drawn : repeatableToken(requestKey, request, drawn);
  return {
    request,
    destination,
    state,
    token,
    tokenHash: hashToken(token),
    requestKey: requestKey === undefined ? undefined : { hash: hashRequestKey(requestKey), salt: drawn },
    pairingCode: state === 'waiting' ? newPairingCode() : null,
    trialEndsAt: null,
    timeZone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : null,
    address,
    now,
  };
}
