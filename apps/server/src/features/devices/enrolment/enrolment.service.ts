import { platformErrors, refuse } from '@marquee/contract';
import type { EnrolAnswer, EnrolRequest, ManifestKey } from '@marquee/device-protocol';
import type { Clock } from '../../../platform/clock/clock.ts';
import { GroupCommit } from '../../../platform/database/group-commit.ts';
import { type Db, type Trx, withTransaction } from '../../../platform/database/transaction.ts';
import type { LiveEvents } from '../../../platform/live/live-events.ts';
import type { OperationLog } from '../../../platform/operation-log/operation-log.ts';
import type { AuthenticatedDevice } from '../authenticated-device.ts';
import { lockDeviceQuota } from '../device-quota.repository.ts';
import { type Admission, type Admitted, admit, type EnrolmentContext } from './admission.ts';
import * as enrolments from './enrolment.repository.ts';
import type { EnrolmentThrottle } from './enrolment-throttle.ts';

const ENROLMENTS_PER_TRANSACTION = 200;

export interface EnrolmentParts {
  db: Db;
  clock: Clock;
  live: LiveEvents;
  operationLog: OperationLog;
  throttle: EnrolmentThrottle;
  manifestKeys(): ManifestKey[];
}

interface Applicant {
  request: EnrolRequest;
  address: string;
}

type Enrolled = Admitted & { id: number; address: string };
type Outcome = Enrolled | Exclude<Admission, Admitted>;

/** Enrols new devices; concurrent requests are combined into one transaction. */
export class Enrolment {
  readonly #parts: EnrolmentParts;
  readonly #commit: GroupCommit<Applicant, Outcome>;

  constructor(parts: EnrolmentParts) {
    this.#parts = parts;
    this.#commit = new GroupCommit({
      limit: ENROLMENTS_PER_TRANSACTION,
      weigh: () => 1,
      write: (applicants) => this.#write(applicants),
    });
  }

  async enrol(request: EnrolRequest, address: string): Promise<EnrolAnswer> {
    const { clock, throttle } = this.#parts;
    if (!throttle.take(address, clock.now())) refuse(platformErrors.too_many_requests);
    const enrolled = await this.#commit.submit({ request, address });
    if ('refusal' in enrolled) refuse(enrolled.refusal);
    const { id, token, state, pairingCode } = enrolled;
    return this.#answer(id, token, state, request.mac, pairingCode);
  }

  /** Updates what a known device reports about itself, for instance after an upgrade; its identity does not change. */
  async renew(device: AuthenticatedDevice, token: string, request: EnrolRequest): Promise<EnrolAnswer> {
    const { db, live } = this.#parts;
    await enrolments.updateFacts(db, device.id, request);
    live.changed(device.companyId, 'devices', [device.id]);
    const pairingCode = await enrolments.findPairingCode(db, device.id);
    return this.#answer(device.id, token, device.state, device.name, pairingCode ?? null);
  }

  async #write(applicants: readonly Applicant[]): Promise<Outcome[]> {
    const { db, live } = this.#parts;
    const outcomes = await withTransaction(db, (trx) => this.#enrolAll(trx, applicants));
    const enrolled = outcomes.filter(isEnrolled);
    for (const [companyId, devices] of Map.groupBy(enrolled, ({ destination }) => destination.company_id)) {
      const ids = devices.map(({ id }) => id);
      live.changed(companyId, 'devices', ids);
    }
    return outcomes;
  }

  async #enrolAll(trx: Trx, applicants: readonly Applicant[]): Promise<Outcome[]> {
    const { clock, operationLog } = this.#parts;
    const requests = applicants.map(({ request }) => request);
    const admissions = admit(requests, await this.#readContext(trx, requests), clock.now());
    const admitted = admissions.filter((admission) => 'token' in admission);
    const ids = await enrolments.insert(trx, admitted);
    const outcomes = admissions.map((admission, index): Outcome => {
      if ('refusal' in admission) return admission;
      const id = ids.get(admission.tokenHash) ?? 0;
      return { ...admission, id, address: applicants[index]?.address ?? '' };
    });
    await operationLog.append(trx, outcomes.filter(isEnrolled).map(logged));
    return outcomes;
  }

  /** Read once for the whole batch. */
  async #readContext(trx: Trx, requests: readonly EnrolRequest[]): Promise<EnrolmentContext> {
    const macs = [...new Set(requests.map(({ mac }) => mac))];
    const codes = new Set(requests.flatMap(({ companyCode }) => companyCode?.toLowerCase() ?? []));
    const known = await enrolments.listByMac(trx, macs);
    const destinations = await enrolments.listDestinations(trx, [...codes]);
    const companyIds = destinations.map(({ company_id }) => company_id);
    const room = await lockDeviceQuota(trx, companyIds);
    const byCode = new Map(
      destinations.map(({ company_code, ...destination }) => [company_code, destination]),
    );
    const [first] = byCode.values();
    return {
      known,
      destinationOf: ({ companyCode }) =>
        companyCode === undefined ? first : byCode.get(companyCode.toLowerCase()),
      room: new Map([...room].map(([companyId, { left }]) => [companyId, left])),
    };
  }

  #answer(
    deviceId: number,
    token: string,
    state: 'active' | 'waiting',
    name: string,
    pairingCode: string | null,
  ): EnrolAnswer {
    return {
      deviceId,
      token,
      state: state === 'active' ? 'enrolled' : 'waiting',
      ...(pairingCode !== null && { pairingCode }),
      name,
      serverTime: this.#parts.clock.now(),
      manifestKeys: this.#parts.manifestKeys(),
    };
  }
}

function isEnrolled(outcome: Outcome): outcome is Enrolled {
  return !('refusal' in outcome);
}

/** In the log a device acts under its MAC. */
function logged({ request, state, destination, address }: Enrolled) {
  const actor = { login_id: request.mac, address, user_id: null, company_id: destination.company_id };
  const entry = {
    module: 'devices',
    operation: 'add' as const,
    subject: request.mac,
    after: { ...request, state },
  };
  return { actor, entry };
}
