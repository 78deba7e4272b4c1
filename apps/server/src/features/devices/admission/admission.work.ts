import { DEVICE_TRIAL_DAYS, licenceErrors, poolOf, refuse } from '@marquee/contract';
import type { Trx } from '../../../platform/database/transaction.ts';
import {
  beginTrials,
  countAdmitted,
  type LicensedServer,
  listAutomatic,
  lockLicensedServer,
  use,
} from '../../licences/index.ts';
import type { DeviceRow, UnactivatedDevice } from './activation.repository.ts';
import * as activations from './activation.repository.ts';

const DAY_MS = 86_400_000;

/** How many more devices the server may admit; without licensing, and so without a limit, undefined. */
export interface LicensedPlaces {
  server: LicensedServer;
  left: number;
}

/** Locks the server, so that of two concurrent admissions the second counts the first. */
export async function lockLicensedPlaces(trx: Trx, clockTime: number): Promise<LicensedPlaces | undefined> {
  const server = await lockLicensedServer(trx, clockTime);
  if (!server) return undefined;
  const { state, maximum } = server.licence;
  return { server, left: state === 'ended' ? 0 : maximum - (await countAdmitted(trx)) };
}

/** Refuses: licences.server_expired, licences.insufficient_authorisations. */
export function refuseWithoutPlace(places: LicensedPlaces | undefined): void {
  if (!places || places.left > 0) return;
  const { state, maximum } = places.server.licence;
  if (state === 'ended') refuse(licenceErrors.server_expired);
  refuse(licenceErrors.insufficient_authorisations, { maximum });
}

/** When the trials of these machines end, which are admitted now. */
export function trialsOf(
  trx: Trx,
  { server }: LicensedPlaces,
  macs: readonly string[],
): Promise<Map<string, number>> {
  return beginTrials(trx, macs, server.now + DEVICE_TRIAL_DAYS * DAY_MS);
}

/**
 * The state of an admitted device: activated without licensing, as the device that it replaces, or on trial.
 * @param former the device whose columns it has inherited
 */
export async function admittedAs(
  trx: Trx,
  places: LicensedPlaces | undefined,
  { mac }: Pick<DeviceRow, 'mac'>,
  former: DeviceRow | undefined,
): Promise<Partial<Pick<DeviceRow, 'is_active' | 'activation' | 'trial_ends_at'>>> {
  if (!places) return { is_active: 1 };
  if (former && former.activation !== null) return {};
  const ends = await trialsOf(trx, places, [mac]);
  return { is_active: 0, activation: 'trial', trial_ends_at: ends.get(mac) ?? places.server.now };
}

/** Activates devices with HarmonyOS that have just been admitted, in companies that want it and have activations left. */
export async function activateAutomatically(
  trx: Trx,
  places: LicensedPlaces | undefined,
  admitted: readonly UnactivatedDevice[],
): Promise<void> {
  const harmony = admitted.filter(({ system_type }) => system_type === 'harmony');
  if (!places || harmony.length === 0) return;
  const wanting = await listAutomatic(trx, [...new Set(harmony.map(({ company_id }) => company_id))]);
  const { now } = places.server;
  const wanted = harmony.filter(({ company_id }) => wanting.has(company_id));
  for (const [companyId, ofCompany] of Map.groupBy(wanted, ({ company_id }) => company_id))
    for (const [pool, devices] of Map.groupBy(ofCompany, ({ device_type }) => poolOf(device_type))) {
      const got = await use(trx, { companyId, pool }, devices, { now, userName: null });
      await activations.setActivated(
        trx,
        got.map(({ id }) => id),
        now,
      );
    }
}
