import { platformErrors, refuse } from '@marquee/contract';
import type { EnrolAnswer, EnrolRequest, ManifestKey } from '@marquee/device-protocol';
import type { Clock } from '../../../platform/clock/clock.ts';
import { GroupCommit } from '../../../platform/database/group-commit.ts';
import { type Db, type Trx, withTransaction } from '../../../platform/database/transaction.ts';
import type { LiveEvents } from '../../../platform/live/live-events.ts';
import type { OperationLog } from '../../../platform/operation-log/operation-log.ts';
import type { Screen } from '../screen.ts';
import { type Admitted, admit } from './admission.ts';
import { EnrolmentRepository } from './enrolment.repository.ts';
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

/** Lets new screens in; many that come at once, together. */
export class Enrolment {
  readonly #parts: EnrolmentParts;
  readonly #screens = new EnrolmentRepository();
  readonly #commit: GroupCommit<Applicant, Enrolled | undefined>;

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
    const enrolled =
      (await this.#commit.submit({ request, address })) ?? refuse(platformErrors.too_many_requests);
    const { id, token, state, pairingCode } = enrolled;
    return this.#answer(id, token, state, request.mac, pairingCode);
  }

  /** A known screen says what it has become, for instance after an upgrade; its identity stays what it is. */
  async renew(screen: Screen, token: string, request: EnrolRequest): Promise<EnrolAnswer> {
    const { db, live } = this.#parts;
    await this.#screens.updateFacts(db, screen.id, request);
    live.changed(screen.companyId, 'devices', [screen.id]);
    const pairingCode = await this.#screens.findPairingCode(db, screen.id);
    return this.#answer(screen.id, token, screen.state, screen.name, pairingCode ?? null);
  }

  async #write(applicants: readonly Applicant[]): Promise<(Enrolled | undefined)[]> {
    const { db, live } = this.#parts;
    const enrolled = await withTransaction(db, (trx) => this.#enrolAll(trx, applicants));
    const present = enrolled.filter((screen) => screen !== undefined);
    for (const [companyId, screens] of Map.groupBy(present, ({ landing }) => landing.company_id)) {
      const ids = screens.map(({ id }) => id);
      live.changed(companyId, 'devices', ids);
    }
    return enrolled;
  }

  async #enrolAll(trx: Trx, applicants: readonly Applicant[]): Promise<(Enrolled | undefined)[]> {
    const { clock, operationLog } = this.#parts;
    const requests = applicants.map(({ request }) => request);
    const macs = [...new Set(requests.map(({ mac }) => mac))];
    const known = await this.#screens.listByMac(trx, macs);
    const landing = await this.#screens.getLanding(trx);
    const admitted = admit(requests, known, landing, clock.now());
    const ids = await this.#screens.insert(
      trx,
      admitted.filter((screen) => screen !== undefined),
    );
    const enrolled = admitted.map((screen, index) => {
      if (!screen) return undefined;
      const id = ids.get(screen.tokenHash) ?? 0;
      return { ...screen, id, address: applicants[index]?.address ?? '' };
    });
    await operationLog.append(trx, enrolled.filter((screen) => screen !== undefined).map(logged));
    return enrolled;
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

/** A screen acts under its MAC. */
function logged({ request, state, landing, address }: Enrolled) {
  const actor = { login_id: request.mac, address, user_id: null, company_id: landing.company_id };
  const entry = {
    module: 'devices',
    operation: 'add' as const,
    subject: request.mac,
    after: { ...request, state },
  };
  return { actor, entry };
}
