import { licenceErrors, refuse } from '@marquee/contract';
import type { Trx } from '../../platform/database/transaction.ts';
import { findLicensedServer, mayRelease } from '../licences/index.ts';
import * as releaseDevices from './release-device.repository.ts';

/** How many devices a refusal names; it says how many there are. */
const MAX_NAMED = 5;

/**
 * New releases need a server whose trial or authorisation lasts, or has ended less than 14 days ago, and devices that are on
 * trial or activated. What plays keeps playing.
 * Refuses: licences.server_expired, licences.devices_expired.
 */
export async function refuseUnlicensed(trx: Trx, releaseId: number, clockTime: number): Promise<void> {
  const server = await findLicensedServer(trx, clockTime);
  if (!server) return;
  if (!mayRelease(server.licence, server.now)) refuse(licenceErrors.server_expired);
  const expired = await releaseDevices.listExpired(trx, releaseId);
  if (expired.length === 0) return;
  const names = expired.slice(0, MAX_NAMED).join(', ');
  refuse(licenceErrors.devices_expired, {
    names: expired.length > MAX_NAMED ? `${names}…` : names,
    count: expired.length,
  });
}
