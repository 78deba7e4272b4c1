import { randomInt } from 'node:crypto';
import { platformErrors, refuse } from '@marquee/contract';
import type { EnrolAnswer, EnrolRequest, ManifestKey } from '@marquee/device-protocol';
import { isTimeZone } from '@marquee/schedule';
import type { Clock } from '../../../platform/clock/clock.ts';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { LiveEvents } from '../../../platform/live/live-events.ts';
import type { OperationLog } from '../../../platform/operation-log/operation-log.ts';
import { hashToken, newToken } from '../credentials/device-token.ts';
import type { Screen } from '../screen.ts';
import { EnrolmentRepository, type Landing } from './enrolment.repository.ts';
import type { EnrolmentThrottle } from './enrolment-throttle.ts';

/** More that claim one MAC at a time are no mistake of an installer. */
const MAX_WAITING_PER_MAC = 3;

export interface EnrolmentParts {
  db: Db;
  clock: Clock;
  live: LiveEvents;
  operationLog: OperationLog;
  throttle: EnrolmentThrottle;
  manifestKeys(): ManifestKey[];
}

/** Lets new screens in. A MAC proves nothing: whoever comes with a known one, and without its token, waits. */
export class Enrolment {
  readonly #parts: EnrolmentParts;
  readonly #screens = new EnrolmentRepository();

  constructor(parts: EnrolmentParts) {
    this.#parts = parts;
  }

  async enrol(request: EnrolRequest, address: string): Promise<EnrolAnswer> {
    const { db, clock, throttle } = this.#parts;
    if (!throttle.take(address, clock.now())) refuse(platformErrors.too_many_requests);
    const { landing, waiting } = await this.#screens.findByMac(db, request.mac);
    if (landing) return this.#letWait(request, address, landing, waiting);
    try {
      return await this.#insert(request, address, 'active', await this.#screens.getLanding(db));
    } catch (error) {
      // Another with the same MAC came between.
      if (!isUniqueViolation(error, 'mac')) throw error;
      const now = await this.#screens.findByMac(db, request.mac);
      return this.#letWait(
        request,
        address,
        now.landing ?? (await this.#screens.getLanding(db)),
        now.waiting,
      );
    }
  }

  /** A known screen says what it has become, for instance after an upgrade; its identity stays what it is. */
  async renew(screen: Screen, token: string, request: EnrolRequest): Promise<EnrolAnswer> {
    const { db, live } = this.#parts;
    await db.transaction().execute((trx) => this.#screens.updateFacts(trx, screen.id, request));
    live.changed(screen.companyId, 'devices', [screen.id]);
    const pairingCode = await this.#screens.findPairingCode(db, screen.id);
    return this.#answer(screen.id, token, screen.state, screen.name, pairingCode);
  }

  async #letWait(
    request: EnrolRequest,
    address: string,
    landing: Landing,
    waiting: number,
  ): Promise<EnrolAnswer> {
    if (waiting >= MAX_WAITING_PER_MAC) refuse(platformErrors.too_many_requests);
    return this.#insert(request, address, 'waiting', landing);
  }

  async #insert(
    request: EnrolRequest,
    address: string,
    state: 'active' | 'waiting',
    landing: Landing,
  ): Promise<EnrolAnswer> {
    const { operationLog, clock, live } = this.#parts;
    const token = newToken();
    const pairingCode = state === 'waiting' ? String(randomInt(100_000, 1_000_000)) : null;
    const timeZone = request.timeZone !== undefined && isTimeZone(request.timeZone) ? request.timeZone : null;
    const screen = { landing, state, tokenHash: hashToken(token), pairingCode, timeZone, now: clock.now() };
    const actor = { login_id: request.mac, address, user_id: null, company_id: landing.company_id };
    const entry = {
      module: 'devices',
      operation: 'add',
      subject: request.mac,
      after: { ...request, state },
    } as const;
    const id = await operationLog.audited(actor, entry, (trx) => this.#screens.insert(trx, request, screen));
    live.changed(landing.company_id, 'devices', [id]);
    return this.#answer(id, token, state, request.mac, pairingCode ?? undefined);
  }

  #answer(
    deviceId: number,
    token: string,
    state: 'active' | 'waiting',
    name: string,
    pairingCode: string | undefined,
  ): EnrolAnswer {
    return {
      deviceId,
      token,
      state: state === 'active' ? 'enrolled' : 'waiting',
      ...(pairingCode === undefined ? {} : { pairingCode }),
      name,
      serverTime: this.#parts.clock.now(),
      manifestKeys: this.#parts.manifestKeys(),
    };
  }
}
