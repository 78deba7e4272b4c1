import { platformErrors, refuse } from '@marquee/contract';
import type { EnrolAnswer, EnrolRequest, ManifestKey } from '@marquee/device-protocol';
import { newToken, randomInt } from '../../../platform/chance/system-chance.ts';
import type { DesiredStateQueue } from '../../../platform/changes/changes.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import { allEnded } from '../../../platform/database/read-together.ts';
import { type Db, type Trx, withTransaction } from '../../../platform/database/transaction.ts';
import { GroupedWork } from '../../../platform/grouped-work.ts';
import type { LiveEvents } from '../../../platform/live/live-events.ts';
import { type LogFacts, logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { OperationLog } from '../../../platform/operation-log/operation-log.ts';
import type { Throttle } from '../../../platform/throttle.ts';
import type { UnactivatedDevice } from '../admission/activation.repository.ts';
import {
  activateAutomatically,
  type LicensedPlaces,
  lockLicensedPlaces,
  trialsOf,
} from '../admission/admission.work.ts';
import type { AuthenticatedDevice } from '../authenticated-device.model.ts';
import { hashToken } from '../credentials/device-token.model.ts';
import { lockDeviceQuota } from '../device-quota.repository.ts';
import { messagePortFor } from '../message-port.model.ts';
import { listCompaniesWithValues } from '../promotion/promotion-setting.repository.ts';
import { addFault } from '../reporting/report.repository.ts';
import {
  type Admission,
  type Admitted,
  type Applicant,
  admit,
  type EnrolmentContext,
  isWaitingRoomFull,
  MAX_WAITING_PER_MAC,
} from './admission.rules.ts';
import type { Destination, KnownMac } from './enrolment.repository.ts';
import * as enrolments from './enrolment.repository.ts';
import { oncePerKey, REPEATABLE_MS, type Repeated, repetitionsOf } from './repetition.rules.ts';
import { hashRequestKey } from './request-key.model.ts';

const ENROLMENTS_PER_TRANSACTION = 200;

export interface EnrolmentParts {
  config: Pick<Config, 'messagePort' | 'formerMessagePorts'>;
  db: Db;
  clock: Clock;
  live: LiveEvents;
  operationLog: OperationLog;
  throttle: Throttle;
  desiredStates: DesiredStateQueue;
  manifestKeys(): ManifestKey[];
}

/** A device that enrolled but has not connected by then gives up its place when another device needs it. */
const CONNECTS_WITHIN_MS = 10 * 60_000;
/** A waiting device that has been silent for this long is forgotten; it enrols again when it returns. */
const WAITS_SILENT_MS = 24 * 60 * 60_000;

type Enrolled = Admitted & { id: number };
type Outcome = Enrolled | Repeated | Exclude<Admission, Admitted>;

/** Enrols new devices; concurrent requests are combined into one transaction. */
export class Enrolment {
  readonly #parts: EnrolmentParts;
  readonly #commit: GroupedWork<Applicant, Outcome>;

  constructor(parts: EnrolmentParts) {
    this.#parts = parts;
    this.#commit = new GroupedWork({
      limit: ENROLMENTS_PER_TRANSACTION,
      isSpaced: true,
      run: (applicants) => this.#write(applicants),
    });
  }

  /** Refuses: company_refused, platform.too_many_requests, request_key_used. */
  async enrol(request: EnrolRequest, address: string): Promise<EnrolAnswer> {
    const { clock, throttle } = this.#parts;
    if (!throttle.take(address, clock.now())) refuse(platformErrors.too_many_requests);
    const enrolled = await this.#commit.submit({ request, address });
    if ('refusal' in enrolled) refuse(enrolled.refusal);
    const { id, token, state, pairingCode } = enrolled;
    const name = 'name' in enrolled ? enrolled.name : request.mac;
    return this.#answer(request, { id, token, state, name, pairingCode });
  }

  /** Updates what a known device reports about itself, for instance after an upgrade; its identity does not change. */
  async renew(device: AuthenticatedDevice, token: string, request: EnrolRequest): Promise<EnrolAnswer> {
    const { db, live, desiredStates } = this.#parts;
    // Its pictures depend on its screens, its releases on the modes that it has.
    const mayHaveOthers = await withTransaction(db, async (trx) => {
      const isOther = await enrolments.updateFacts(trx, device.id, request);
      if (isOther) await desiredStates.markDue(trx, 'manifest', [device.id]);
      return isOther;
    });
    if (mayHaveOthers) desiredStates.buildSoon();
    live.changed(device.companyId, 'devices', [device.id]);
    const pairingCode = await enrolments.findPairingCode(db, device.id);
    const { id, state, name } = device;
    return this.#answer(request, { id, token, state, name, pairingCode: pairingCode ?? null });
  }

  async #write(applicants: readonly Applicant[]): Promise<Outcome[]> {
    const { db, live, desiredStates } = this.#parts;
    const outcomes = await withTransaction(db, (trx) => this.#enrolAll(trx, applicants));
    const enrolled = outcomes.filter(isEnrolled);
    desiredStates.buildSoon();
    for (const [companyId, devices] of Map.groupBy(enrolled, ({ destination }) => destination.company_id)) {
      const ids = devices.map(({ id }) => id);
      live.changed(companyId, 'devices', ids);
    }
    return outcomes;
  }

  async #enrolAll(trx: Trx, applicants: readonly Applicant[]): Promise<Outcome[]> {
    const known = await this.#repeat(trx, applicants);
    const others = applicants.filter((applicant) => !known.has(applicant));
    const newcomers = oncePerKey(others);
    const enrolled = byApplicant(newcomers, await this.#enrolNew(trx, newcomers));
    // A repetition that arrives together with its request finds the device that has just been enrolled.
    const repeated = await this.#repeat(
      trx,
      others.filter((applicant) => !enrolled.has(applicant)),
    );
    const outcomes = new Map([...known, ...enrolled, ...repeated]);
    const otherwise = { refusal: platformErrors.too_many_requests };
    return applicants.map((applicant) => outcomes.get(applicant) ?? otherwise);
  }

  /** The outcomes of those that enrolled before. */
  async #repeat(trx: Trx, applicants: readonly Applicant[]): Promise<Map<Applicant, Outcome>> {
    const keys = applicants.flatMap(({ request: { requestKey } }) => requestKey ?? []);
    const known = await enrolments.findByRequestKeys(trx, keys.map(hashRequestKey));
    return new Map(repetitionsOf(applicants, known, this.#parts.clock.now()));
  }

  async #enrolNew(trx: Trx, applicants: readonly Applicant[]): Promise<Outcome[]> {
    if (applicants.length === 0) return [];
    const { clock, operationLog } = this.#parts;
    const draws = { now: clock.now(), newToken, newPairingCode };
    const context = await this.#readContext(trx, applicants);
    const places = await lockLicensedPlaces(trx, draws.now);
    const licensed = places && (await licensedPlaces(trx, places, applicants));
    const admissions = admit(applicants, { ...context, licensed }, draws);
    const admitted = await this.#withFormers(
      trx,
      admissions.filter((admission) => 'token' in admission),
    );
    const [ids] = await allEnded(
      enrolments.insert(trx, admitted),
      operationLog.append(trx, admitted.map(logged)),
    );
    const outcomes = admissions.map(
      (admission): Outcome =>
        'refusal' in admission ? admission : { ...admission, id: ids.get(admission.tokenHash) ?? 0 },
    );
    const enrolled = outcomes.filter(isEnrolled);
    await activateAutomatically(trx, places, enrolled.flatMap(toUnactivated));
    await this.#reportUnknownZones(trx, enrolled);
    await this.#followCompany(trx, enrolled);
    return outcomes;
  }

  /** A machine whose token was revoked proves by it that it is the disabled device with its MAC. */
  async #withFormers(trx: Trx, admitted: readonly Admitted[]): Promise<Admitted[]> {
    const hashOf = ({ request: { formerToken } }: Admitted) =>
      formerToken === undefined ? undefined : hashToken(formerToken);
    const formers = await enrolments.findByFormerTokens(
      trx,
      admitted.flatMap((device) => hashOf(device) ?? []),
    );
    return admitted.map((device) => {
      const former = formers.get(hashOf(device) ?? '');
      const isSame =
        former?.mac === device.request.mac && former.company_id === device.destination.company_id;
      return isSame ? { ...device, formerId: former.id } : device;
    });
  }

  /** Devices get settings as soon as their company has some. */
  async #followCompany(trx: Trx, enrolled: readonly Enrolled[]): Promise<void> {
    const companies = await listCompaniesWithValues(
      trx,
      enrolled.map(({ destination }) => destination.company_id),
    );
    const followers = enrolled.filter(({ destination }) => companies.has(destination.company_id));
    if (followers.length === 0) return;
    await this.#parts.desiredStates.markDue(
      trx,
      'settings',
      followers.map(({ id }) => id),
    );
  }

  /** Such a device follows the zone of the server, which an operator should know. */
  async #reportUnknownZones(trx: Trx, enrolled: readonly Enrolled[]): Promise<void> {
    const at = this.#parts.clock.now();
    for (const { id, request, timeZone } of enrolled) {
      if (request.timeZone === undefined || timeZone !== null) continue;
      const detail = { detail: request.timeZone, reported_at: at };
      await addFault(trx, { device_id: id, kind: 'time-zone-unknown', detail, at });
    }
  }

  /** Forgets devices that wait but have been silent for a day, and what repetitions that are too late would need. */
  async sweep(): Promise<void> {
    const { db, clock, live } = this.#parts;
    await enrolments.forgetSalts(db, clock.now() - REPEATABLE_MS);
    const companies = await enrolments.deleteSilentWaiting(db, clock.now() - WAITS_SILENT_MS);
    for (const companyId of new Set(companies)) live.changed(companyId, 'devices', []);
  }

  /** Read once for the whole batch. */
  async #readContext(
    trx: Trx,
    applicants: readonly Applicant[],
  ): Promise<Omit<EnrolmentContext, 'licensed'>> {
    const macs = [...new Set(applicants.map(({ request }) => request.mac))];
    const codes = new Set(applicants.flatMap(({ request }) => request.companyCode?.toLowerCase() ?? []));
    const addresses = [...new Set(applicants.map(({ address }) => address))];
    const found = await enrolments.listDestinations(trx, [...codes]);
    const companyIds = found.map(({ company_id }) => company_id);
    const byCode = new Map<string, Destination>(
      found.map(({ company_code, company_id, group_id, department_id }) => [
        company_code,
        { company_id, group_id, department_id },
      ]),
    );
    const [first] = byCode.values();
    const approving = found.filter(({ approves_devices }) => approves_devices === 1);
    // Sent together, in this order: the first locks the companies.
    const [room, known, waitingFrom] = await allEnded(
      this.#makeRoom(trx, companyIds),
      this.#makeRoomForMacs(trx, macs),
      enrolments.countWaitingByAddress(trx, addresses),
    );
    return {
      ...room,
      known,
      destinationOf: ({ companyCode }) =>
        companyCode === undefined ? first : byCode.get(companyCode.toLowerCase()),
      approving: new Set(approving.map(({ company_id }) => company_id)),
      waitingFrom,
    };
  }

  /** Where too many wait with one MAC, the oldest that is not connected makes way: the device itself may be next. */
  async #makeRoomForMacs(trx: Trx, macs: readonly string[]): Promise<KnownMac[]> {
    const known = await enrolments.listByMac(trx, macs);
    const waiting = known.filter(({ state }) => state === 'waiting');
    const gone = [...Map.groupBy(waiting, ({ mac }) => mac).values()]
      .filter((crowd) => crowd.length >= MAX_WAITING_PER_MAC)
      .flatMap((crowd) => crowd.filter(({ is_online }) => is_online === 0).slice(0, 1));
    if (gone.length === 0) return known;
    await enrolments.remove(
      trx,
      gone.map(({ id }) => id),
    );
    return known.filter((device) => !gone.includes(device));
  }

  /** Where a company is full, devices that never connected and waiting ones that are silent make way. */
  async #makeRoom(
    trx: Trx,
    companyIds: readonly number[],
  ): Promise<Pick<EnrolmentContext, 'room' | 'waitingIn'>> {
    const before = this.#parts.clock.now() - CONNECTS_WITHIN_MS;
    const quotas = await lockDeviceQuota(trx, companyIds);
    const full = companyIds.filter((id) => (quotas.get(id)?.left ?? 0) <= 0);
    const crowded = companyIds.filter((id) => isWaitingRoomFull(quotas.get(id)?.waiting ?? 0));
    const freed = new Map(full.length > 0 ? await enrolments.deleteNeverConnected(trx, full, before) : []);
    const gone = crowded.length > 0 ? await enrolments.deleteSilentWaiting(trx, before, crowded) : [];
    const countGone = (id: number) => gone.filter((companyId) => companyId === id).length;
    return {
      room: new Map([...quotas].map(([id, { left }]) => [id, left + (freed.get(id) ?? 0)])),
      waitingIn: new Map([...quotas].map(([id, { waiting }]) => [id, waiting - countGone(id)])),
    };
  }

  #answer(
    { softVersion }: EnrolRequest,
    device: {
      id: number;
      token: string;
      state: 'active' | 'waiting';
      name: string;
      pairingCode: string | null;
    },
  ): EnrolAnswer {
    const { id: deviceId, token, state, name, pairingCode } = device;
    return {
      deviceId,
      token,
      state: state === 'active' ? 'enrolled' : 'waiting',
      ...(pairingCode !== null && { pairingCode }),
      name,
      serverTime: this.#parts.clock.now(),
      ...messagePortFor(softVersion, this.#parts.config),
      manifestKeys: this.#parts.manifestKeys(),
    };
  }
}

/** Devices beyond what the server is authorised for wait for an operator. */
async function licensedPlaces(
  trx: Trx,
  places: LicensedPlaces,
  applicants: readonly Applicant[],
): Promise<NonNullable<EnrolmentContext['licensed']>> {
  const { left, server } = places;
  if (left <= 0) return { left, trialEndsAt: () => server.now };
  const ends = await trialsOf(
    trx,
    places,
    applicants.map(({ request }) => request.mac),
  );
  return { left, trialEndsAt: (mac) => ends.get(mac) ?? server.now };
}

function toUnactivated({ id, request, destination, state }: Enrolled): UnactivatedDevice[] {
  if (state !== 'active') return [];
  const { mac, deviceType: device_type, systemType: system_type } = request;
  return [{ id, company_id: destination.company_id, name: mac, mac, device_type, system_type }];
}

/** The outcomes are in the order of the applicants. */
function byApplicant(
  applicants: readonly Applicant[],
  outcomes: readonly Outcome[],
): Map<Applicant, Outcome> {
  const pairs = new Map<Applicant, Outcome>();
  for (const [index, outcome] of outcomes.entries()) {
    const applicant = applicants[index];
    if (applicant) pairs.set(applicant, outcome);
  }
  return pairs;
}

function isEnrolled(outcome: Outcome): outcome is Enrolled {
  return 'destination' in outcome;
}

/** Facts of an enrolled device for the log. */
function factsOf(request: EnrolRequest, state: 'active' | 'waiting'): LogFacts {
  const { mac, model, mainboard, firmware, screens, capabilities } = request;
  return logFacts({
    mac,
    model,
    mainboard,
    firmware,
    system_type: request.systemType,
    agent_version: request.agentVersion,
    system_version: request.systemVersion,
    soft_version: request.softVersion,
    iot_card: request.iotCard,
    latitude: request.location?.latitude,
    longitude: request.location?.longitude,
    device_type: request.deviceType,
    screens,
    time_zone: request.timeZone,
    capabilities,
    company_code: request.companyCode,
    state,
  });
}

/** In the log a device acts under its MAC. */
function logged({ request, state, destination, address }: Admitted) {
  const actor = { login_id: request.mac, address, user_id: null, company_id: destination.company_id };
  const entry = {
    module: 'devices',
    operation: 'add' as const,
    subject: request.mac,
    after: factsOf(request, state),
  };
  return { actor, entry };
}

function newPairingCode(): string {
  return String(100_000 + randomInt(900_000));
}
